import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

test('the build that a first start waits for prints no warning', () => {
  const outDir = mkdtempSync(join(tmpdir(), 'landfall-build-'))
  onTestFinished(() => rmSync(outDir, { recursive: true, force: true }))
  const { VITEST: _, ...env } = process.env
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  // As `npm start` builds.
  const args = [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn']
  const built = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...env, NODE_ENV: 'production' },
    encoding: 'utf8',
  })
  expect([built.status, built.stdout, built.stderr]).toEqual([0, '', ''])
})
