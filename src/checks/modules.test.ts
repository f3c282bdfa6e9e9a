/** Folders are modules: between any two of them, imports go one way. Lint finds files that import each other in a circle. */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const src = resolve(import.meta.dirname, '..')

/** Files at the proxy's root that connect the modules. `clock.ts`, `files`, `http`, `places` and `settings` import no module. */
const JOINING = [
  'cli.ts',
  'config.ts',
  'deep-health.ts',
  'main.ts',
  'proxy-limits.ts',
  'proxy.ts',
  'routes.ts',
  'server.ts',
  'start.mjs',
]

/** What each module of the proxy may import besides itself and what is shared: only earlier ones. */
const ROOMS: Readonly<Record<string, readonly string[]>> = {
  shared: [],
  'data-dir': [],
  edge: [],
  upstream: [],
  team: ['data-dir', 'edge'],
  feed: ['edge', 'upstream', 'team'],
  answers: ['edge', 'upstream', 'feed'],
  history: ['data-dir', 'edge', 'upstream', 'feed', 'answers'],
  lanes: ['data-dir', 'edge', 'upstream', 'answers'],
  account: ['edge', 'upstream', 'team', 'feed', 'answers', 'history'],
  joining: ['data-dir', 'edge', 'upstream', 'team', 'feed', 'answers', 'history', 'lanes', 'account'],
}

/** The imports within a part, including types and lazy ones, as paths from its folder. Tests may import anything. */
function importsWithin(part: string): { readonly path: string; readonly target: string }[] {
  const cwd = join(src, part)
  return globSync('**/*.{ts,tsx,mjs}', { cwd })
    .filter((path) => !/\.test\.tsx?$|(^|\/)testing\//.test(path))
    .flatMap((path) => {
      const source = readFileSync(join(cwd, path), 'utf8')
      const found = source.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)
      return Array.from(found, ([, name = '']) => ({ path, target: join(path, '..', name) }))
    })
    .filter(({ target }) => !target.startsWith('..'))
}

test('a module of the proxy imports only earlier ones', () => {
  const roomOf = (path: string) => {
    if (path.includes('/'))
      return path.replace(/^(files|http|places|settings)\//, 'shared/').split('/', 1)[0] ?? ''
    return JOINING.includes(path) ? 'joining' : 'shared'
  }
  const forbidden = importsWithin('bff').filter(({ path, target }) => {
    const room = roomOf(path)
    return ![room, 'shared', ...(ROOMS[room] ?? [])].includes(roomOf(target))
  })
  expect(forbidden).toEqual([])
})

test('folders of src/web do not import each other in circles', () => {
  // These two frame the pages: they import the folders of the pages, and pages use their header and addresses.
  const FRAME = ['routes', 'shell', '.']
  const folderOf = (path: string) => {
    const [folder = '', inner = '', ...rest] = path.split('/')
    if (inner === '') return '.'
    return folder === 'shipments' && rest.length > 0 ? `${folder}/${inner}` : folder
  }
  const imports = importsWithin('web')
    .map(({ path, target }) => [folderOf(path), folderOf(target)] as const)
    .filter((folders) => !folders.some((folder) => FRAME.includes(folder)))
  expect(imports.length).toBeGreaterThan(500)
  expect(inCircles(imports.filter(([folder, target]) => folder !== target))).toEqual([])
})

test.each([
  ['web/map', []],
  ['facts', []],
  // These files connect the folders, so each counts as a module.
  ['service', ['cli.ts', 'landfall.mjs', 'server.ts']],
])('folders of src/%s do not import each other in circles', (part, joining) => {
  const folderOf = (path: string) => {
    if (path.includes('/')) return path.split('/', 1)[0] ?? '.'
    return joining.includes(path) ? path : '.'
  }
  const imports = importsWithin(part).map(({ path, target }) => [folderOf(path), folderOf(target)] as const)
  expect(imports.length).toBeGreaterThan(50)
  expect(inCircles(imports.filter(([folder, target]) => folder !== target))).toEqual([])
})

/** Removes folders that import none of the others until only those in circles are left. */
function inCircles(imports: readonly (readonly [string, string])[]): string[] {
  const folders = new Set(imports.map(([folder]) => folder))
  const left = imports.filter(([, target]) => folders.has(target))
  return left.length === imports.length ? [...folders] : inCircles(left)
}
