#!/bin/sh
# EDS – Evolution der Sterne: everything one does with this checkout.
#
#   ./eds.sh run [ARGS]      start the game; with ARGS the same as: python -m app ARGS
#   ./eds.sh demo [ARGS]     six months of a small game without a screen
#   ./eds.sh test            ruff, mypy, lint-imports and all quick tests
#   ./eds.sh test --slow     the long tests
#   ./eds.sh test ARGS       pytest ARGS
#   ./eds.sh walk [--times N]   the walk-throughs of the design, N times in a row without a screen and under Xvfb
#   ./eds.sh bench [ARGS]    measured ratios
#   ./eds.sh package         dist/eds/, a folder that starts without Python
#   ./eds.sh setup [--dev]   only prepare
#
# Exit codes of its own: 1 something failed, 2 wrong use, 3 the machine lacks something, 4 there is no screen.
# EDS_PYTHON=/path/to/python3.x picks the interpreter, EDS_TEST_WINDOW=1 lets tests open real windows.
set -eu

root=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
venv=$root/.venv
py=$venv/bin/python

# A bare machine has no language set; Qt wants letters in UTF-8 and would complain.
case ${LC_ALL:-${LC_CTYPE:-${LANG:-C}}} in
  C|POSIX) if [ "$(uname -s)" = Linux ]; then unset LC_ALL; LC_CTYPE=C.UTF-8; export LC_CTYPE; fi ;;
esac

say() { printf 'eds: %s\n' "$*" >&2; }
die() { say "$*"; exit 1; }
is_linux() { [ "$(uname -s)" = Linux ]; }

# What a bare Debian 12 or 13 lacks for Qt: the first line for any use, the others for a window under X11 or Wayland.
qt_debs="libegl1 libgl1 libxkbcommon-x11-0 libdbus-1-3 libfontconfig1 libglib2.0-0 libbrotli1 libgssapi-krb5-2 \
libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-randr0 libxcb-xkb1 libwayland-cursor0"

# need REASON PACKAGE…: Debian packages that must be there now. Root and CI get them, a person is asked once.
need() {
  reason=$1; shift
  say "Es fehlt: $reason [missing]"
  line="sudo apt-get install --no-install-recommends $*"
  if ! command -v apt-get >/dev/null 2>&1; then
    say "Bitte mit der Paketverwaltung des Systems installieren; unter Debian/Ubuntu heißt es [on Debian/Ubuntu]:"
    say "  $line"; exit 3
  elif [ "$(id -u)" = 0 ]; then
    sudo=
  elif [ "${CI:-}" = true ]; then
    sudo="sudo -n"
  elif [ -t 0 ] && [ -t 1 ]; then
    printf 'eds: Jetzt mit sudo installieren? [install now?] %s\n     [J/n] ' "$*" >&2
    read -r answer || answer=n
    case $answer in ''|[jJyY]*) sudo=sudo ;; *) say "Von Hand [by hand]: $line"; exit 3 ;; esac
  else
    say "Bitte einmal eingeben [please type once]: $line"; exit 3
  fi
  say "apt-get install $*"
  # shellcheck disable=SC2086  # $sudo is empty, one word or two
  { $sudo apt-get update -qq &&
    $sudo env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$@"; } </dev/null >/dev/null ||
    { say "Das ging nicht [that failed]: $line"; exit 3; }
}

# --- Python and its packages

# Candidates are run, not only looked for: a shim may exist and lead nowhere.
fits() { "$1" -c 'import sys; raise SystemExit(not ((3, 11) <= sys.version_info[:2] < (3, 15)))' >/dev/null 2>&1; }

find_python() {
  if [ -n "${EDS_PYTHON:-}" ]; then
    fits "$EDS_PYTHON" || die "EDS_PYTHON=$EDS_PYTHON ist kein Python 3.11 bis 3.14 [not a Python 3.11 to 3.14]"
    base=$EDS_PYTHON; return 0
  fi
  for base in python3.13 python3.12 python3.14 python3.11 python3 python; do
    if fits "$base"; then return 0; fi
  done
  base=; return 1
}

make_venv() {
  # A plain look, because a Python update may have taken the interpreter away from under the folder.
  if [ -x "$py" ] && fits "$py" && "$py" -c 'import pip' >/dev/null 2>&1; then return 0; fi
  if ! find_python; then
    if is_linux && command -v apt-get >/dev/null 2>&1; then
      need "Python 3.11 bis 3.14" python3 python3-venv ca-certificates
    fi
    find_python || die "Python 3.11 bis 3.14 wird gebraucht [is needed]: Debian 12, Ubuntu 24.04 oder neuer: \
sudo apt-get install python3 python3-venv; macOS: brew install python@3.13"
  fi
  # Debian keeps the part of Python that makes environments in a package of its own.
  if ! "$base" -c 'import ensurepip, venv' 2>/dev/null; then
    need "venv für $base" "$("$base" -c 'import sys; print("python%d.%d-venv" % sys.version_info[:2])')" ca-certificates
  fi
  say "lege .venv an [creating .venv] …"
  rm -rf "$venv"
  "$base" -m venv "$venv" || { rm -rf "$venv"; die "$base kann keine Umgebung anlegen [cannot create a venv]"; }
}

# packages requirements.txt|requirements-dev.txt|requirements-bench.txt: as pinned there; the stamp makes the second time fast.
packages() {
  version=$("$py" -c 'import sys; print(sys.version)')
  want="$(cat "$root/requirements.txt" "$root/$1" | cksum) $version"
  if [ "$want" = "$(cat "$venv/eds-$1" 2>/dev/null || true)" ]; then return 0; fi
  say "installiere $1 [installing] …"
  rm -f "$venv/eds-$1"
  "$py" -m pip install -qq --disable-pip-version-check --require-hashes --no-deps --only-binary :all: -r "$root/$1" >&2 ||
    die "Die Pakete ließen sich nicht installieren, siehe oben [packages could not be installed]"
  printf '%s' "$want" >"$venv/eds-$1"
}

prepare() { make_venv; packages requirements.txt; }
# The test packages hold the game's own at the same versions: one installation is enough.
prepare_dev() {
  make_venv; packages requirements-dev.txt
  printf '%s' "$(cat "$root/requirements.txt" "$root/requirements.txt" | cksum) $version" >"$venv/eds-requirements.txt"
}

# --- system libraries and the screen

# missing_libs PLUGIN…: what the loader does not find for these Qt platforms. The names in Qt's own message mislead.
missing_libs() {
  qt=$("$py" -c 'import importlib.util as u, os; print(os.path.dirname(u.find_spec("PySide6").origin))')
  for plugin in "$@"; do
    for file in "$qt/Qt/plugins/platforms/libq$plugin.so" "$qt/Qt/lib/libQt6Network.so.6"; do
      ldd "$file" 2>/dev/null || true
    done
  done | awk '/not found/ {print $1}' | sort -u | tr '\n' ' '
}

need_libs() {
  is_linux || return 0
  missing=$(missing_libs "$@")
  [ -n "$missing" ] || return 0
  # shellcheck disable=SC2086  # one word a package
  need "$missing" $qt_debs
  missing=$(missing_libs "$@")
  [ -z "$missing" ] || { say "Es fehlt immer noch [still missing]: $missing"; exit 3; }
}

# Which Qt platform a window would use here; "none" when there is no screen.
platform() {
  case ${QT_QPA_PLATFORM:-} in
    '') ;;
    xcb*|wayland*|offscreen*|minimal*) printf '%s' "${QT_QPA_PLATFORM%%[:;]*}"; return ;;
    *) printf offscreen; return ;;
  esac
  if ! is_linux; then printf native
  elif [ -n "${DISPLAY:-}" ]; then printf xcb
  elif [ -n "${WAYLAND_DISPLAY:-}" ]; then printf wayland
  else printf none; fi
}

# opens_window ARGS: no command, "window" or a match means the window; every command works without Qt's libraries.
opens_window() {
  while [ $# -gt 0 ]; do
    case $1 in
      --lang) [ $# -eq 1 ] || shift ;;
      --screenshot*|--selftest|window|*.[eE][dD][sS]|*.[eE][dD][sS][mM][oO][nN][aA][tT]) return 0 ;;
      --version|--help|-h) return 1 ;;
      -*) ;;
      *) return 1 ;;
    esac
    shift
  done
}

app() {
  # The user's folder stays the current one, so that file names in ARGS mean what he thinks.
  PYTHONPATH=$root${PYTHONPATH:+:$PYTHONPATH} exec "$py" -P -m app "$@"
}

run() {
  if opens_window "$@"; then
    screen=$(platform)
    if [ "$screen" = none ]; then
      case " $* " in
        *" --selftest "*) screen=offscreen; QT_QPA_PLATFORM=offscreen; export QT_QPA_PLATFORM ;;
        *) say "Hier ist kein Bildschirm; ohne Bildschirm spielt ./eds.sh demo sechs Monate vor [no screen here, try ./eds.sh demo]."
           exit 4 ;;
      esac
    fi
    prepare
    [ "$screen" = native ] || need_libs "$screen"
  else
    prepare
  fi
  app "$@"
}

# --- tests, measuring, packaging

prepare_tests() {
  prepare_dev
  if [ "${CI:-}" = true ] || [ "${EDS_TEST_WINDOW:-}" = 1 ]; then
    need_libs offscreen xcb
    if is_linux && ! { command -v Xvfb && command -v xvfb-run && command -v xauth; } >/dev/null 2>&1; then
      need "Xvfb" xvfb xauth
    fi
  else
    need_libs offscreen
  fi
  QT_QPA_PLATFORM=${QT_QPA_PLATFORM:-offscreen}; export QT_QPA_PLATFORM
  cd "$root"
}

check() {
  name=$1; shift
  say "$name"
  "$@" || failed="$failed $name"
}

tests() {
  prepare_tests
  if [ "${1:-}" = --slow ]; then shift; exec "$py" -m pytest -n auto --dist loadgroup -m slow "$@"; fi
  if [ $# -gt 0 ]; then exec "$py" -m pytest "$@"; fi
  # Every check runs even if an earlier one fails: one look shows all there is to mend.
  failed=
  check ruff "$py" -m ruff check .
  check mypy "$py" -m mypy
  check lint-imports "$py" -c 'from importlinter.cli import lint_imports_command as c; c()' --no-logo
  check pytest "$py" -m pytest -q -n auto --dist worksteal
  [ -z "$failed" ] || die "nicht bestanden [failed]:$failed"
  say "alles bestanden [all passed]"
}

# Peers of the battle odds come with numba, which tests never need; without them the bench says what it passes over.
peers() { (packages requirements-bench.txt) || say "messe ohne battlesim [measuring without battlesim]"; }

walk() {
  EDS_TEST_WINDOW=1 prepare_tests
  set -- -q -k test_walk_ tests/ui "$@"
  failed=
  check "ohne Bildschirm [offscreen]" env QT_QPA_PLATFORM=offscreen "$py" -m pytest "$@"
  if is_linux; then
    # One after the other: windows of several programs on one display take the keys from each other.
    check Xvfb env QT_QPA_PLATFORM=xcb xvfb-run -a -s "-screen 0 1600x1000x24" "$py" -m pytest "$@"
  fi
  [ -z "$failed" ] || die "nicht bestanden [failed]:$failed"
  say "alle Wege gegangen [all walks passed]"
}

package() {
  prepare_dev
  need_libs xcb
  is_linux && ! command -v objdump >/dev/null 2>&1 && need "objdump" binutils
  # Debian's python3 has Python's library inside; PyInstaller wants it as a file.
  lib=$("$py" -c 'import sys; print("libpython%d.%d" % sys.version_info[:2] if sys.base_prefix == "/usr" else "")')
  if is_linux && [ -n "$lib" ] && ! ls /usr/lib/*/"$lib".so.1.0 >/dev/null 2>&1; then need "$lib" "$lib"; fi
  cd "$root"
  "$py" -m PyInstaller --noconfirm --log-level ERROR --distpath dist --workpath build eds.spec
  say "fertig [done]: $root/dist/eds/eds"
}

what=${1:-run}
[ $# -eq 0 ] || shift
case $what in
  run) run "$@" ;;
  demo) run demo "$@" ;;
  test) tests "$@" ;;
  walk) walk "$@" ;;
  bench) prepare_tests; peers; exec "$py" -m tests.bench "$@" ;;
  package) package ;;
  setup) if [ "${1:-}" = --dev ]; then prepare_dev; else prepare; fi; say "bereit [ready]" ;;
  *) sed -n '2,15s/^# \{0,1\}//p' "$0" >&2
     case $what in help|-h|--help) ;; *) exit 2 ;; esac ;;
esac
