/** Links, paths and commands in the documents exist. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const read = (path: string) => readFileSync(join(root, path), 'utf8')
const DOCUMENTS = ['README.md', ...globSync(['.github/*.md', 'src/**/*.md'], { cwd: root })]
const PACKAGE: { readonly scripts: object; readonly bin: object } = JSON.parse(read('package.json'))

/** Matches of a pattern with one group in the documents for which `isThere` is false. */
function missing(pattern: RegExp, isThere: (found: string, document: string) => boolean): string[] {
  return DOCUMENTS.flatMap((document) =>
    Array.from(read(document).matchAll(pattern), ([, found = '']) => found)
      .filter((found) => !isThere(found, document))
      .map((found) => `${document}: ${found}`),
  )
}

test('the documents link to files that exist', () => {
  expect(DOCUMENTS.length).toBeGreaterThan(10)
  const isThere = (link: string, document: string) => existsSync(join(root, dirname(document), link))
  expect(missing(/\]\((?![a-z]+:|#)([^)#\s]+)/g, isThere)).toEqual([])
})

test('the documents name files and folders that exist', () => {
  const isThere = (path: string) => globSync(path, { cwd: root }).length > 0
  expect(missing(/`((?:\.ci|\.github|e2e|public|src)\/[\w.*$/-]+)`/g, isThere)).toEqual([])
})

test('the documents name scripts and programs that exist', () => {
  expect(missing(/\bnpm run (?:-s )?([\w:-]+)/g, (name) => name in PACKAGE.scripts)).toEqual([])
  expect(missing(/\bnpm (start|test)\b/g, (name) => name in PACKAGE.scripts)).toEqual([])
  expect(missing(/\bnpx ([\w-]+)/g, (name) => name in PACKAGE.bin)).toEqual([])
})
