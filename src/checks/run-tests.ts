/**
 * `npm test`: types, lint, format, knip, unit tests and browser tests, all of them even after a failure.
 * Closes with one line, `N passed, N failed`: tests of Vitest and Playwright, and one each for the other checks.
 *
 * `check` leaves the browser tests out, `e2e` runs them alone, `long` runs what takes minutes and nothing else.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Tally {
  readonly passed: number
  readonly failed: number
}

const LONG = { LANDFALL_TESTS: 'long' }
const folder = mkdtempSync(join(tmpdir(), 'landfall-tests-'))
const which = process.argv[2] ?? 'all'
const parts: Readonly<Record<string, () => Tally[]>> = {
  all: () => [...checks(), browserTests()],
  check: checks,
  e2e: () => [browserTests()],
  long: () => [unitTests('long tests', LONG), browserTests('long browser tests', LONG)],
}
const part = Object.hasOwn(parts, which) ? parts[which] : undefined
if (!part) {
  console.error(`Unknown part ${which}. Use check, e2e, long, or nothing for all but long.`)
  process.exit(2)
}

const tallies = part()
rmSync(folder, { recursive: true, force: true })
const passed = tallies.reduce((sum, tally) => sum + tally.passed, 0)
const failed = tallies.reduce((sum, tally) => sum + tally.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function checks(): Tally[] {
  return [
    one('types', ['tsc', '-b']),
    one('lint', ['oxlint', '--deny-warnings']),
    one('format', ['oxfmt', '--check']),
    one('unused code', ['knip']),
    unitTests('unit tests'),
  ]
}

function one(title: string, command: string[]): Tally {
  return run(title, command) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

function unitTests(title: string, variables: Record<string, string> = {}): Tally {
  const report = join(folder, 'unit.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const isGreen = run(title, ['vitest', 'run', ...reporters], variables)
  return counted(isGreen, report, (json) => [json.numPassedTests, json.numFailedTests])
}

function browserTests(title = 'browser tests', variables: Record<string, string> = {}): Tally {
  const search = spawnSync(process.execPath, ['e2e/support/find-chromium.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const chromium = search.stdout.trim().split('\n').at(-1) ?? ''
  if (search.status !== 0 || chromium === '') {
    console.error('The browser tests did not run: there is no browser.')
    return { passed: 0, failed: 1 }
  }
  const report = join(folder, 'browser.json')
  const isGreen = run(title, ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
    ...variables,
    CHROMIUM_PATH: chromium,
    E2E_REPORT: report,
  })
  return counted(isGreen, report, ({ stats }) => [stats && stats.expected + stats.flaky, stats?.unexpected])
}

interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly stats?: { readonly expected: number; readonly flaky: number; readonly unexpected: number }
}

/** A run that was not green has failed at least once, whatever its report counts (a suite that cannot load counts no test). */
function counted(
  isGreen: boolean,
  report: string,
  count: (json: Report) => [number | undefined, number | undefined],
): Tally {
  const [passedTests = 0, failedTests = 0] = count(readReport(report))
  const isEmpty = passedTests + failedTests === 0
  return { passed: passedTests, failed: isGreen && !isEmpty ? failedTests : Math.max(1, failedTests) }
}

function readReport(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

function run(title: string, [tool = '', ...args]: string[], variables: Record<string, string> = {}): boolean {
  console.log(`\n── ${title}: ${[tool, ...args].join(' ')}`)
  const { status, error } = spawnSync(tool, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...variables },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  return status === 0
}
