/** What browser and proxy exchange is spelled in `contract/dashboard-api` and nowhere else. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

/** Paths, headers and names in the page, as a literal would spell them. */
const WIRE =
  /['"`](?:\/(?:api|auth|healthz|licences)\b|landfall-(?:client|name|as-of|complete|map-avoid|build)\b)/

/** The lines of a source that spell something of the wire, by their numbers. */
function spellingsIn(source: string): string[] {
  return source
    .split('\n')
    .map((line, at) => `${at + 1}: ${line.trim()}`)
    .filter((line) => WIRE.test(line) && !/^\d+: (?:\*|\/\/|\/\*\*)/.test(line))
}

const FILES = globSync('src/{web,bff}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.test\.tsx?$|\/testing\//.test(path),
)

describe('browser and proxy', () => {
  test('spell no path and no header of theirs a second time', () => {
    expect(FILES.length).toBeGreaterThan(300)
    const spellings = FILES.flatMap((path) =>
      spellingsIn(readFileSync(join(root, path), 'utf8')).map((line) => `${path}:${line}`),
    )
    expect(spellings).toEqual([])
  })

  test.each(["fetch('/api/me')", '`/auth/login?return=${path}`', "headers.get('landfall-as-of')"])(
    '%s would be found',
    (line) => expect(spellingsIn(line)).toHaveLength(1),
  )
})
