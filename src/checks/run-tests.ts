/**
 * `npm test`: types, lint, format, knip, budget, unit tests, component tests and browser tests, all of them even after
 * a failure. Ends with the failures by name and first words, a line per part with its time, and one line, `N passed, N
 * failed`, which counts tests of Vitest and Playwright, and one for each other check.
 *
 * `check` omits what needs a browser, `e2e` runs only the browser tests, `long` runs only what takes minutes.
 */
import { spawn, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'

interface Tally {
  readonly title: string
  readonly seconds: number
  readonly passed: number
  readonly failed: number
  /** A failure, as reported at the end of the run. */
  readonly failures: readonly string[]
}

const folder = mkdtempSync(join(tmpdir(), 'landfall-tests-'))
const which = process.argv[2] ?? 'all'
const isLong = which === 'long'
const parts: Readonly<Record<string, () => Tally[]>> = {
  all: () => [...checks(), ...withBrowser(componentTests, browserTests)],
  check: checks,
  e2e: () => withBrowser(componentTests, browserTests),
  long: () => [vitest('unit tests', 'unit'), ...withBrowser(browserTests)],
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
const failures = tallies.flatMap((tally) => tally.failures)
if (failures.length > 0) console.log(['\n── what failed', ...failures].join('\n'))
console.log('\n── parts')
for (const { title, seconds, ...tally } of tallies) {
  console.log(`${title.padEnd(20)} ${String(seconds).padStart(5)} s${tally.failed > 0 ? '  FAILED' : ''}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0

function checks(): Tally[] {
  return [
    one('types', ['tsc', '-b']),
    one('lint', ['oxlint', '--deny-warnings']),
    one('format', ['oxfmt', '--check']),
    one('unused code', ['knip']),
    one('budget', ['node', 'src/checks/budget.ts']),
    vitest('unit tests', 'unit'),
  ]
}

function one(title: string, command: string[]): Tally {
  const { isGreen, seconds } = run(title, command)
  return isGreen
    ? { title, seconds, passed: 1, failed: 0, failures: [] }
    : { title, seconds, passed: 0, failed: 1, failures: [`${title}: ${command.join(' ')}`] }
}

/** @param project one of those in `vite.config.ts` */
function vitest(title: string, project: string, variables: Record<string, string> = {}): Tally {
  const report = join(folder, `${project}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  const end = run(title, ['vitest', 'run', '--project', project, ...reporters], variables)
  return counted(title, end, readReport(report), (json) => [json.numPassedTests, json.numFailedTests])
}

type TestsInBrowser = (variables: Record<string, string>) => Tally

/** Runs tests with a found or installed browser. Without one they fail, with the reason. */
function withBrowser(...tests: readonly TestsInBrowser[]): Tally[] {
  const search = spawnSync(process.execPath, ['e2e/support/find-chromium.ts'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const path = search.stdout.trim().split('\n').at(-1) ?? ''
  if (search.status !== 0 || path === '') {
    const failures = ['tests in a browser did not run: there is no browser']
    return [{ title: 'tests in a browser', seconds: 0, passed: 0, failed: 1, failures }]
  }
  return tests.map((runTests) => runTests({ CHROMIUM_PATH: path }))
}

/** Starts the system along with the tests, which builds the dashboard for the browser tests. */
function componentTests(variables: Record<string, string>): Tally {
  const system = spawn(process.execPath, ['src/start.mjs'], {
    stdio: 'ignore',
    env: { ...process.env, PORT: '0', SERVICE_PORT: '0', DATA_DIR: join(folder, 'data') },
  })
  const tally = vitest('component tests', 'components', variables)
  system.kill()
  return tally
}

function browserTests(variables: Record<string, string>): Tally {
  const title = 'browser tests'
  const report = join(folder, 'browser.json')
  const end = run(title, ['playwright', 'test', '-c', 'e2e/playwright.config.ts'], {
    ...variables,
    E2E_REPORT: report,
  })
  return counted(title, end, readReport(report), ({ stats }) => [stats?.expected, stats?.unexpected])
}

/** The parts of Vitest's and Playwright's reports that are used. */
interface Report {
  readonly numPassedTests?: number
  readonly numFailedTests?: number
  readonly testResults?: readonly VitestFile[]
  readonly stats?: { readonly expected: number; readonly unexpected: number }
  readonly suites?: readonly PlaywrightSuite[]
}

interface VitestFile {
  readonly name: string
  readonly status: string
  /** Why a file could not be loaded. */
  readonly message: string
  readonly assertionResults: readonly {
    readonly fullName: string
    readonly status: string
    readonly failureMessages: readonly string[]
  }[]
}

interface PlaywrightSuite {
  readonly title: string
  readonly suites?: readonly PlaywrightSuite[]
  readonly specs: readonly {
    readonly title: string
    readonly ok: boolean
    readonly tests: readonly {
      readonly results: readonly { readonly error?: { readonly message?: string } }[]
    }[]
  }[]
}

/** A failed run counts at least one failure, whatever its report counts, because a suite that cannot load counts no test. */
function counted(
  title: string,
  { isGreen, seconds }: End,
  report: Report,
  count: (json: Report) => [number | undefined, number | undefined],
): Tally {
  const [passedTests = 0, failedTests = 0] = count(report)
  const isEmpty = passedTests + failedTests === 0
  if (isGreen && !isEmpty) return { title, seconds, passed: passedTests, failed: failedTests, failures: [] }
  const named = [
    ...(report.testResults ?? []).flatMap(failuresOfFile),
    ...(report.suites ?? []).flatMap((suite) => failuresOfSuite(suite)),
  ]
  return {
    title,
    seconds,
    passed: passedTests,
    failed: Math.max(1, failedTests),
    failures: named.length > 0 ? named : [`${title}: failed, and named no test`],
  }
}

function failuresOfFile({ name, status, message, assertionResults }: VitestFile): string[] {
  const failed = assertionResults.filter((test) => test.status === 'failed')
  if (failed.length === 0) return status === 'failed' ? [failure(relative('.', name), message)] : []
  return failed.map((test) => failure(`${relative('.', name)}: ${test.fullName}`, test.failureMessages[0]))
}

function failuresOfSuite({ title, specs, suites = [] }: PlaywrightSuite, path = ''): string[] {
  const here = path === '' ? title : `${path} › ${title}`
  return [
    ...specs
      .filter((spec) => !spec.ok)
      .map((spec) => failure(`${here} › ${spec.title}`, spec.tests[0]?.results.at(-1)?.error?.message)),
    ...suites.flatMap((suite) => failuresOfSuite(suite, here)),
  ]
}

function failure(test: string, message = ''): string {
  const firstWords = stripVTControlCharacters(message).split('\n').slice(0, 6)
  return [test, ...firstWords.filter((line) => line.trim() !== '').map((line) => `    ${line}`)].join('\n')
}

function readReport(report: string): Report {
  try {
    return JSON.parse(readFileSync(report, 'utf8'))
  } catch {
    return {}
  }
}

/** How a program ended. */
interface End {
  readonly isGreen: boolean
  readonly seconds: number
}

function run(title: string, [tool = '', ...args]: string[], variables: Record<string, string> = {}): End {
  console.log(`\n── ${title}: ${[tool, ...args].join(' ')}`)
  const startMs = performance.now()
  const { status, error } = spawnSync(tool, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, ...(isLong ? { LANDFALL_TESTS: 'long' } : {}), ...variables },
    shell: process.platform === 'win32',
  })
  if (error) console.error(error.message)
  return { isGreen: status === 0, seconds: Math.round((performance.now() - startMs) / 1000) }
}
