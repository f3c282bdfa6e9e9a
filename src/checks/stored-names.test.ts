import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { keptWords } from '../web/settings/stored-data.ts'

const WEB = resolve(import.meta.dirname, '../web')

test('Settings have plain words for everything that the browser stores', () => {
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB }).filter(
    (path) => !/\.test\.tsx?$|testing\//.test(path),
  )
  const stored = files
    .map((path) => readFileSync(join(WEB, path), 'utf8'))
    .filter((text) => /localStorage|kept(?:Setting|Switch)\b/.test(text))
    .flatMap((text) => [...text.matchAll(/'(landfall\.[^']+)'/g)].map(([, name = '']) => name))
    // The first page reads what an earlier version has left.
    .filter((name) => name !== 'landfall.outbox/')
  expect(stored).toContain('landfall.name-offered')
  expect(stored.filter((name) => /landfall\.|another version/.test(keptWords([[name, '']])))).toEqual([])
})
