/** Folders are rooms: between any two of them imports lead one way. No chain of imports leads a file back to itself. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../../src/bff')

/** Files at the proxy's root that join the rooms. The other files there are shared, and know no room. */
const JOINING = [
  'cli.ts',
  'config.ts',
  'deep-health.ts',
  'main.ts',
  'proxy-limits.ts',
  'proxy.ts',
  'resume.ts',
  'server.ts',
  'start.mjs',
]

/** What each room may import, beside itself and what is shared. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  edge: [],
  upstream: [],
  team: ['edge'],
  feed: ['edge', 'upstream', 'team'],
  answers: ['edge', 'upstream', 'feed'],
  history: ['edge', 'upstream', 'feed', 'answers'],
  joining: ['edge', 'upstream', 'team', 'feed', 'answers', 'history'],
}

function roomOf(path: string): string {
  const [first = '', ...rest] = path.split('/')
  if (rest.length > 0) return first
  return JOINING.includes(first) ? 'joining' : 'shared'
}

/** The paths that a source imports, relative to the same folder as its own. Types and lazy imports count. */
function importsOf(path: string, source: string): string[] {
  return Array.from(source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g), ([, target = '']) =>
    join(path, '..', target),
  )
}

/** The imports of a source that its room must not have. */
function forbiddenImports(path: string, source: string): string[] {
  const room = roomOf(path)
  return importsOf(path, source).filter(
    (target) => ![room, 'shared', ...(ROOMS[room] ?? [])].includes(roomOf(target)),
  )
}

const FILES = sourcesIn(root)

/** Without tests and their support. */
function sourcesIn(folder: string): string[] {
  return globSync('**/*.{ts,tsx,mjs}', { cwd: folder }).filter(
    (path) => !/\.test\.tsx?$|(^|\/)testing\//.test(path),
  )
}

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

/** Parts whose folders import each other one way only. Files beside the folders are shared and make one more folder. */
const PARTS = [
  { name: 'web/shipments', filesMin: 100, joining: [] },
  { name: 'web/map', filesMin: 60, joining: [] },
  { name: 'facts', filesMin: 40, joining: [] },
  // These files join the folders, so each stands for itself.
  { name: 'service', filesMin: 60, joining: ['cli.ts', 'landfall.mjs', 'server.ts'] },
].map((part) => {
  const folder = resolve(import.meta.dirname, '../../src', part.name)
  const sources = sourcesIn(folder).map((path) => [path, readFileSync(join(folder, path), 'utf8')] as const)
  return { ...part, sources: new Map(sources) }
})

/** The folders that import each other in a circle, of these sources by their paths. */
function foldersInCircles(sources: ReadonlyMap<string, string>, joining: readonly string[]): string[] {
  const folderOf = (path: string) => {
    if (path.includes('/')) return path.split('/', 1)[0] ?? '.'
    return joining.includes(path) ? path : '.'
  }
  const imports = new Map<string, string[]>()
  for (const [path, source] of sources) {
    const own = folderOf(path)
    const others = importsOf(path, source)
      .filter((target) => !target.startsWith('..'))
      .map(folderOf)
    imports.set(own, [...(imports.get(own) ?? []), ...others.filter((folder) => folder !== own)])
  }
  return inCircles(imports)
}

describe.each(PARTS)('folders of src/$name', ({ sources, filesMin, joining }) => {
  test('import each other in no circle', () => {
    expect(sources.size).toBeGreaterThan(filesMin)
    expect(foldersInCircles(sources, joining)).toEqual([])
  })
})

test.each([
  ['web/shipments', 'columns/planted.ts', `import type { KnownRows } from '../data/known-rows.ts'`],
  [
    'web/shipments',
    'data/live/planted.ts',
    `const { useHistory } = await import('../../detail/use-history.ts')`,
  ],
  ['web/shipments', 'export/planted.ts', `export { ListToolbar } from '../list/list-toolbar.tsx'`],
  ['web/map', 'base/planted.ts', `import type { RoutePlan } from '../route/route-plan.ts'`],
  ['facts', 'shipment/planted.ts', `import { stageWords } from '../words/stage-words.ts'`],
  ['facts', 'shipment/planted.ts', `import type { Judge } from '../attention/judge.ts'`],
  ['facts', 'text/planted.ts', `export type { Clock } from '../shipment/clock.ts'`],
  ['service', 'store/planted.ts', `import type { Gate } from '../http/authenticated.ts'`],
  ['service', 'http/planted.ts', `const { createServer } = await import('../server.ts')`],
])('in src/%s, %s is refused %s', (name, path, source) => {
  const part = PARTS.find((candidate) => candidate.name === name)
  const planted = new Map([...(part?.sources ?? []), [path, source]])
  expect(foldersInCircles(planted, part?.joining ?? [])).not.toEqual([])
})

test('files of src/facts name each other by relative paths, the only ones that this test follows', () => {
  const facts = PARTS.find(({ name }) => name === 'facts')?.sources ?? new Map<string, string>()
  expect([...facts].filter(([, source]) => source.includes(`'#facts/`))).toEqual([])
})

const SRC = resolve(import.meta.dirname, '../../src')

/** Every source with what it imports, paths relative to `src`. The router writes `route-tree.gen.ts`. */
const IMPORTS: ReadonlyMap<string, readonly string[]> = new Map(
  sourcesIn(SRC)
    .filter((path) => !/\.gen\.ts$|\.d\.ts$/.test(path))
    .map((path) => [path, importsIn(path, readFileSync(join(SRC, path), 'utf8'))]),
)

/** As `importsOf`, with those by name: `#facts/` is `src/facts/`. */
function importsIn(path: string, source: string): string[] {
  const named = source.matchAll(/(?:from|import)\s*\(?\s*'#([a-z]+\/[^']+)'/g)
  return [...importsOf(path, source), ...Array.from(named, ([, target = '']) => target)]
}

/** What is left once files that import none of the others, or are imported by none, are taken away: those in circles. */
function inCircles(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const left = new Set(imports.keys())
  for (;;) {
    const isLeft = (path: string) => left.has(path)
    const targets = new Set([...left].flatMap((path) => imports.get(path)?.filter(isLeft) ?? []))
    const free = [...left].filter((path) => !targets.has(path) || !imports.get(path)?.some(isLeft))
    if (free.length === 0) return [...left]
    for (const path of free) left.delete(path)
  }
}

describe('files of src', () => {
  test('import each other in no circle', () => {
    expect(IMPORTS.size).toBeGreaterThan(900)
    expect(inCircles(IMPORTS)).toEqual([])
  })

  test.each([
    ['facts/attention/rule.ts', `import type { AttentionItem } from './rules.ts'`],
    ['facts/shipment/clock.ts', `export type { Judge } from '#facts/attention/judge.ts'`],
    ['web/shipments/columns/eta.tsx', `const { COLUMNS } = await import('./columns.ts')`],
  ])('%s is found with %s', (path, source) => {
    const planted = [...(IMPORTS.get(path) ?? []), ...importsIn(path, source)]
    expect(inCircles(new Map([...IMPORTS, [path, planted]]))).toContain(path)
  })
})
