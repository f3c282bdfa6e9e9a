/** A browser that glides moves by thousands of pixels between two frames, faster than rows can be drawn. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')
const GLIDE = /behavior:\s*['"]?smooth|\bscroll-smooth\b/
const FILES = globSync('src/web/**/*.{ts,tsx,css}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$/.test(path),
)

test('no page of the dashboard glides by itself', () => {
  expect(FILES.length).toBeGreaterThan(300)
  expect(FILES.filter((path) => GLIDE.test(readFileSync(join(root, path), 'utf8')))).toEqual([])
})

test.each(["scrollTo({ behavior: 'smooth' })", 'scroll-behavior: smooth', 'class="scroll-smooth"'])(
  '%s would be found',
  (planted) => expect(planted).toMatch(GLIDE),
)
