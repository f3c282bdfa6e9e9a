import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

const root = resolve(import.meta.dirname, '../..')

/** Builds like `npm start`, with additional arguments. */
function build(...more: readonly string[]) {
  const outDir = temporaryFolder()
  const { VITEST: _, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn', ...more]
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  return { outDir, printed: [status, stdout, stderr] }
}

test('the build that a first start waits for prints no warning', () => {
  expect(build().printed).toEqual([0, '', ''])
})

test('no rule of attention is in any file that the browser loads', () => {
  const { outDir } = build('--sourcemap')
  const maps = globSync('**/*.js.map', { cwd: outDir })
  const sources = maps.flatMap((map): string[] => JSON.parse(readFileSync(join(outDir, map), 'utf8')).sources)
  const named = sources.flatMap((source) => /[^/]+\/[^/]+$/.exec(source) ?? [])
  expect(named).toContain('attention/kinds.ts')
  const isRule = (file: string) =>
    /: AttentionRule</.test(readFileSync(join(root, 'src/facts', file), 'utf8'))
  const rules = globSync('attention/*.ts', { cwd: join(root, 'src/facts') }).filter(isRule)
  expect(rules.length).toBeGreaterThan(10)
  expect(named.filter((source) => [...rules, 'attention/rules.ts'].includes(source))).toEqual([])
})
