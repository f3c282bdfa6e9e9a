/** What browser and proxy exchange is defined only in `contract/dashboard-api`. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Paths, headers and names in the page, as literals. */
const WIRE = /['"`](?:\/(?:api|auth|healthz|licences)\b|landfall-(?:client|name|as-of|build)\b)/

test('browser and proxy define no path or header a second time', () => {
  const files = globSync('src/{web,bff}/**/*.{ts,tsx}', { cwd: root }).filter(
    (path) => !/\.test\.tsx?$|\/testing\//.test(path),
  )
  const lines = files.flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((line, at) => `${path}:${at + 1}: ${line.trim()}`),
  )
  expect(lines.filter((line) => WIRE.test(line) && !/^\S+ (?:\*|\/\/|\/\*\*)/.test(line))).toEqual([])
})
