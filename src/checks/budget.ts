/**
 * Compares the lines of code, without comments and blank lines, with `budget.json`, and fails above it. `--lower`
 * lowers it to the current figures and 2 % for the next features.
 */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')
const file = join(import.meta.dirname, 'budget.json')
const budget: Readonly<Record<string, number>> = JSON.parse(readFileSync(file, 'utf8'))

const HEADROOM = 1.02

/** The entry that counts a file. Moving code between the four folders of the dashboard changes nothing. */
function entryOf(path: string): string {
  if (/\.test\.tsx?$|\/testing\/|^e2e\//.test(path)) return 'tests'
  return /^src\/(web|facts|bff|contract)\//.test(path) ? 'web + facts + bff + contract' : 'rest of src'
}

/** Whether a line is neither blank nor only a comment. */
function isCode(line: string): boolean {
  return !/^\s*(?:$|\/\/|\{?\/\*|\*(?:\s|\/|$))/.test(line)
}

const tracked = execFileSync('git', ['ls-files', '-z', 'src', 'e2e'], { cwd: root, encoding: 'utf8' })
const lines = new Map(Object.keys(budget).map((entry) => [entry, 0]))
for (const path of tracked.split('\0')) {
  const source = join(root, path)
  if (!/\.(ts|tsx|mjs|css)$/.test(path) || path.endsWith('.gen.ts') || !existsSync(source)) continue
  const count = readFileSync(source, 'utf8').split('\n').filter(isCode).length
  lines.set(entryOf(path), (lines.get(entryOf(path)) ?? 0) + count)
}

console.table(
  Object.fromEntries(
    [...lines].map(([entry, count]) => [entry, { lines: count, budget: budget[entry] ?? 0 }]),
  ),
)
const above = [...lines].filter(([entry, count]) => count > (budget[entry] ?? 0)).map(([entry]) => entry)
if (above.length > 0) {
  console.error(`Above the budget of src/checks/budget.json: ${above.join(', ')}. Make the code smaller.`)
  process.exitCode = 1
} else if (process.argv.includes('--lower')) {
  const lowered = [...lines].map(([entry, count]) => [
    entry,
    Math.min(budget[entry] ?? Infinity, Math.ceil(count * HEADROOM)),
  ])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lowered), null, 2)}\n`)
}
