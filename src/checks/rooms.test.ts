/** Folders of the proxy are rooms: an import leads one way between any two of them, and around no corner back. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../src/bff')

/** Files at the proxy's root that join the rooms. The other files there are shared, and know no room. */
const JOINING = ['cli.ts', 'config.ts', 'main.ts', 'proxy-limits.ts', 'proxy.ts', 'server.ts', 'start.mjs']

/** What each room may import, beside itself and what is shared. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  edge: [],
  upstream: [],
  team: ['edge'],
  feed: ['edge', 'upstream', 'team'],
  answers: ['edge', 'upstream', 'feed'],
  'observed-dates': ['feed'],
  joining: ['edge', 'upstream', 'team', 'feed', 'answers', 'observed-dates'],
}

function roomOf(path: string): string {
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0) return first
  return JOINING.includes(first) ? 'joining' : 'shared'
}

/** The imports of a source that its room must not have. Types and lazy imports count. */
function forbiddenImports(path: string, source: string): string[] {
  const room = roomOf(path)
  return Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, target = '']) =>
    join(path, '..', target),
  ).filter((target) => ![room, 'shared', ...(ROOMS[room] ?? [])].includes(roomOf(target)))
}

const FILES = globSync('**/*.{ts,mjs}', { cwd: root }).filter(
  (path) => !/\.test\.ts$|(^|\/)testing\//.test(path),
)

describe('rooms of the proxy', () => {
  test('import only what their place allows', () => {
    expect(new Set(FILES.map(roomOf))).toEqual(new Set(Object.keys(ROOMS)))
    const forbidden = FILES.flatMap((path) =>
      forbiddenImports(path, readFileSync(join(root, path), 'utf8')).map((target) => `${path}: ${target}`),
    )
    expect(forbidden).toEqual([])
  })

  test('lead nowhere back: each may import only rooms that are named before it', () => {
    const names = Object.keys(ROOMS)
    const backwards = Object.entries(ROOMS).flatMap(([room, targets]) =>
      targets.filter((target) => names.indexOf(target) >= names.indexOf(room)),
    )
    expect(backwards).toEqual([])
  })

  test.each([
    ['upstream/planted.ts', `import { admit } from '../edge/admission.ts'`],
    ['upstream/budget/planted.ts', `import type { Session } from '../../edge/auth/sessions.ts'`],
    ['edge/auth/planted.ts', `const { cache } = await import('../../answers/cache.ts')`],
    ['edge/planted.ts', `export { readConfig } from '../config.ts'`],
    ['clock.ts', `import './feed/poll.ts'`],
  ])('%s is refused %s', (path, source) => expect(forbiddenImports(path, source)).toHaveLength(1))
})
