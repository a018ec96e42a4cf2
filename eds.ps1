# EDS – Evolution der Sterne: the Windows twin of eds.sh (PowerShell 5.1 or newer).
#
#   .\eds.ps1 run [ARGS]      start the game; with ARGS the same as: python -m app ARGS
#   .\eds.ps1 demo [ARGS]     six months of a small game without a screen
#   .\eds.ps1 test            ruff, mypy, lint-imports and all quick tests
#   .\eds.ps1 test --slow     the long tests
#   .\eds.ps1 test ARGS       pytest ARGS
#   .\eds.ps1 walk [--times N]   the walk-throughs of the design, N times in a row without a screen
#   .\eds.ps1 bench [ARGS]    measured ratios
#   .\eds.ps1 package         dist\eds\, a folder that starts without Python
#   .\eds.ps1 setup [--dev]   only prepare
#
# If Windows refuses to run scripts: powershell -ExecutionPolicy Bypass -File eds.ps1 run
# EDS_PYTHON=C:\path\to\python.exe picks the interpreter.
# No param(): it would take "--seed" or "-h" for parameters of its own.

$ErrorActionPreference = 'Stop'
$Root = $PSScriptRoot
$Venv = Join-Path $Root '.venv'
$Py = Join-Path $Venv 'Scripts\python.exe'
$What = if ($args.Count) { [string]$args[0] } else { 'run' }
$Rest = @($args | Select-Object -Skip 1)
$env:PYTHONUTF8 = '1'

function Say([string]$Text) { [Console]::Error.WriteLine("eds: $Text") }
function Stop-With([string]$Text, [int]$Code = 1) { Say $Text; exit $Code }

# What an interpreter prints, or nothing if it does not run.
function Ask([string[]]$Command, [string]$Code) {
    $Program, $Before = $Command[0], @($Command | Select-Object -Skip 1)
    try { $Said = & $Program @Before -c $Code 2>$null } catch { return '' }
    if ($LASTEXITCODE -eq 0) { return [string]$Said }
    return ''
}

# No double quotes inside: Windows PowerShell loses them on the way to a program.
$Fits = 'import sys; print(int((3, 11) <= sys.version_info[:2] < (3, 15)))'

function Find-Python {
    if ($env:EDS_PYTHON) {
        if ((Ask @($env:EDS_PYTHON) $Fits) -eq '1') { return @($env:EDS_PYTHON) }
        Stop-With "EDS_PYTHON=$env:EDS_PYTHON ist kein Python 3.11 bis 3.14 [not a Python 3.11 to 3.14]"
    }
    # py knows all installed versions; the python.exe of the Microsoft Store may be there and lead nowhere.
    foreach ($Command in @('py', '-3.13'), @('py', '-3.12'), @('py', '-3.14'), @('py', '-3.11'), @('python'), @('python3')) {
        if ((Ask $Command $Fits) -eq '1') { return $Command }
    }
    Stop-With 'Python 3.11 bis 3.14 wird gebraucht [is needed]: winget install Python.Python.3.13' 3
}

function Initialize-Venv {
    if ((Test-Path $Py) -and (Ask @($Py) $Fits) -eq '1' -and (Ask @($Py) 'import pip; print(1)') -eq '1') { return }
    $Command = @(Find-Python)
    $Program, $Before = $Command[0], @($Command | Select-Object -Skip 1)
    Say 'lege .venv an [creating .venv] ...'
    if (Test-Path $Venv) { Remove-Item -Recurse -Force $Venv }
    & $Program @Before -m venv $Venv
    if ($LASTEXITCODE) { Stop-With 'Die Umgebung ließ sich nicht anlegen [cannot create a venv]' }
}

# What the stamp of a file of packages says once they are installed.
function Get-Stamp([string]$Name) {
    $Hashes = foreach ($File in 'requirements.txt', $Name) { (Get-FileHash (Join-Path $Root $File)).Hash }
    return "$Hashes $(Ask @($Py) 'import sys; print(sys.version)')"
}

# As pinned in the file; the stamp makes the second time fast. Says whether they are there now.
function Add-Packages([string]$Name) {
    $Want, $Stamp = (Get-Stamp $Name), (Join-Path $Venv "eds-$Name")
    if ((Test-Path $Stamp) -and ([IO.File]::ReadAllText($Stamp) -eq $Want)) { return $true }
    Say "installiere $Name [installing] ..."
    if (Test-Path $Stamp) { Remove-Item -Force $Stamp }
    $Pinned = @('--require-hashes', '--no-deps', '--only-binary', ':all:', '-r', (Join-Path $Root $Name))
    & $Py -m pip install -qq --disable-pip-version-check @Pinned | Out-Host
    if ($LASTEXITCODE) { return $false }
    [IO.File]::WriteAllText($Stamp, $Want)
    return $true
}

function Install-Packages([string]$Name) {
    if (-not (Add-Packages $Name)) {
        Stop-With 'Die Pakete ließen sich nicht installieren, siehe oben [packages could not be installed]'
    }
}

function Initialize-Game { Initialize-Venv; Install-Packages 'requirements.txt' }

# The test packages hold the game's own at the same versions: one installation is enough.
function Initialize-Tests {
    Initialize-Venv
    Install-Packages 'requirements-dev.txt'
    [IO.File]::WriteAllText((Join-Path $Venv 'eds-requirements.txt'), (Get-Stamp 'requirements.txt'))
}

function Start-Game([string[]]$Arguments) {
    Initialize-Game
    # The user's folder stays the current one, so that file names mean what he thinks.
    $env:PYTHONPATH = if ($env:PYTHONPATH) { "$Root;$env:PYTHONPATH" } else { $Root }
    & $Py -P -m app @Arguments
    exit $LASTEXITCODE
}

function Start-InRoot([string[]]$Arguments) {
    Push-Location $Root
    try { & $Py @Arguments } finally { Pop-Location }
}

function Initialize-Screenless {
    Initialize-Tests
    if (-not $env:QT_QPA_PLATFORM) { $env:QT_QPA_PLATFORM = 'offscreen' }
}

function Start-Tests([string[]]$Arguments) {
    Initialize-Screenless
    if ($Arguments.Count -and $Arguments[0] -eq '--slow') {
        $More = @($Arguments | Select-Object -Skip 1)
        Start-InRoot (@('-m', 'pytest', '-n', 'auto', '--dist', 'loadgroup', '-m', 'slow') + $More)
        exit $LASTEXITCODE
    }
    if ($Arguments.Count) {
        Start-InRoot (@('-m', 'pytest') + $Arguments)
        exit $LASTEXITCODE
    }
    # Every check runs even if an earlier one fails: one look shows all there is to mend.
    $Failed = @()
    $Checks = @(
        @('ruff', '-m', 'ruff', 'check', '.'),
        @('mypy', '-m', 'mypy'),
        @('lint-imports', '-c', 'from importlinter.cli import lint_imports_command as c; c()', '--no-logo'),
        @('pytest', '-m', 'pytest', '-q', '-n', 'auto', '--dist', 'worksteal')
    )
    foreach ($Check in $Checks) {
        $Name, $Command = $Check
        Say $Name
        Start-InRoot $Command
        if ($LASTEXITCODE) { $Failed += $Name }
    }
    if ($Failed) { Stop-With "nicht bestanden [failed]: $Failed" }
    Say 'alles bestanden [all passed]'
}

switch ($What) {
    'run' { Start-Game $Rest }
    'demo' { Start-Game (@('demo') + $Rest) }
    'test' { Start-Tests $Rest }
    'walk' {
        Initialize-Screenless
        Start-InRoot (@('-m', 'pytest', '-q', '-k', 'test_walk_', 'tests/ui') + $Rest)
        exit $LASTEXITCODE
    }
    'bench' {
        Initialize-Screenless
        # Peers of the battle odds come with numba, which tests never need; without them the bench says what it passes over.
        if (-not (Add-Packages 'requirements-bench.txt')) { Say 'messe ohne battlesim [measuring without battlesim]' }
        Start-InRoot (@('-m', 'tests.bench') + $Rest)
        exit $LASTEXITCODE
    }
    'package' {
        Initialize-Tests
        Start-InRoot @('-m', 'PyInstaller', '--noconfirm', '--log-level', 'ERROR', '--distpath', 'dist', '--workpath', 'build', 'eds.spec')
        if ($LASTEXITCODE) { exit $LASTEXITCODE }
        Say "fertig [done]: $(Join-Path $Root 'dist\eds\eds.exe')"
    }
    'setup' {
        if ($Rest.Count -and $Rest[0] -eq '--dev') { Initialize-Tests } else { Initialize-Game }
        Say 'bereit [ready]'
    }
    default {
        Get-Content $PSCommandPath -Encoding UTF8 -TotalCount 14 | ForEach-Object { Say ($_ -replace '^# ?', '') }
        if ($What -notin 'help', '-h', '--help') { exit 2 }
    }
}
