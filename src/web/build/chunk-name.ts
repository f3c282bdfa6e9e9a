import { readdirSync } from 'node:fs'

/** The part of the bundler's module information that is needed here. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const WEB = new URL('..', import.meta.url).pathname
const LIST = 'shipments.index'
const TODAY = 'index'
const MAP_PAGES: ReadonlySet<string> = new Set(['map', 'shipments.$reference'])
/** The entry module of the dashboard and those of its pages, by route name. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['main', `${WEB}main.tsx`],
  ...readdirSync(`${WEB}routes`)
    .filter((file) => file.endsWith('.lazy.tsx'))
    .map((file) => [file.replace('.lazy.tsx', ''), `${WEB}routes/${file}`] as const),
])

let pages: ReadonlyMap<string, ReadonlySet<string>> | null = null

/**
 * Name of the file for code shared by several parts of the dashboard; `null` for code of one page, and for code that
 * only loads later (`lib/later.tsx`). List and Today, where users start, load nothing that only other pages need.
 */
export function chunkName(id: string, modules: Modules): string | null {
  pages ??= new Map(Array.from(ENTRIES, ([page, entry]) => [page, importedFrom(entry, modules)]))
  if ([...ENTRIES.values()].includes(id)) return null
  const users = [...pages].flatMap(([page, imported]) => (imported.has(id) ? [page] : []))
  const [isList, isToday] = [users.includes(LIST), users.includes(TODAY)]
  if (users.includes('main')) return id.includes('/node_modules/') ? 'vendor' : 'shared'
  if (users.length < 2) return null
  if (isList && isToday) return 'shared'
  if (isList) return 'shared-list'
  if (isToday) return 'shared-today'
  return users.every((page) => MAP_PAGES.has(page)) ? 'map' : 'shared-pages'
}

/** The entry and all modules that it imports statically. */
function importedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
