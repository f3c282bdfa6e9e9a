import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { standInFor, STAND_INS } from './stand-ins.ts'

test.each(Object.entries(STAND_INS))('what stands in for %s exports the same names', (path, code) => {
  const url = new URL(`../../../node_modules/@tanstack/${path}`, import.meta.url)
  const [, list = ''] = /^export \{ (.*) \};$/m.exec(readFileSync(url, 'utf8')) ?? []
  expect(exportsOf(code)).toEqual(list.split(', ').toSorted())
  expect(standInFor(url.pathname)).toBe(code)
})

test('nothing stands in for others', () => {
  expect(standInFor('/node_modules/@tanstack/router-core/dist/esm/router.js')).toBeNull()
})

function exportsOf(code: string): string[] {
  const statements = [...code.matchAll(/^export (?:let|class|function) ([\w, ]+)/gm)]
  return statements.flatMap(([, names = '']) => names.trim().split(', ')).toSorted()
}
