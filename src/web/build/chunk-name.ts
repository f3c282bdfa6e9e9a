import { readdirSync } from 'node:fs'

/** What the bundler tells about a module. */
interface Modules {
  getModuleInfo(id: string): { readonly importedIds: readonly string[] } | null
}

const WEB = new URL('..', import.meta.url).pathname
const LIST = 'shipments.index'
const TODAY = 'index'
const MAP_PAGES: ReadonlySet<string> = new Set(['map', 'shipments.$reference'])
/** The code that starts the dashboard, and each page by the name of its route. */
const ENTRIES: ReadonlyMap<string, string> = new Map([
  ['main', `${WEB}main.tsx`],
  ...readdirSync(`${WEB}routes`)
    .filter((file) => file.endsWith('.lazy.tsx'))
    .map((file) => [file.replace('.lazy.tsx', ''), `${WEB}routes/${file}`] as const),
])

let pages: ReadonlyMap<string, ReadonlySet<string>> | null = null

/**
 * The file for code that several parts of the dashboard import; `null` for code of one page, or of none that loads at once
 * (`lib/later.tsx`). List and Today, where users start, load nothing that only other pages need.
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

/** The modules that one imports when it starts, with all that they import. */
function importedFrom(entry: string, modules: Modules): ReadonlySet<string> {
  const found = new Set([entry])
  for (const id of found)
    for (const imported of modules.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
