/**
 * Modules of packages, by the ends of their paths, and what stands in for each: it does what the dashboard needs of it, and
 * exports the same names.
 */
export const STAND_INS: Readonly<Record<string, string>> = {
  // Every query client has one. Nothing here is written by means of mutations, for which this would lack `build`.
  'query-core/build/modern/mutationCache.js': `
export class MutationCache {
  clear() {}
  findAll() { return [] }
  async resumePausedMutations() {}
}`,

  // The router is told how to read and write the URL's query, and never asks for its own way.
  'router-core/dist/esm/searchParams.js': `
export let defaultParseSearch, defaultStringifySearch, parseSearchWith, stringifySearchWith`,

  // Where lists were left is remembered by the lists. What is left to do is what a browser does with a new page.
  'router-core/dist/esm/scroll-restoration.js': `
export let defaultGetScrollRestorationKey, getElementScrollRestorationEntry, storageKey
export function setupScrollRestoration(router) {
  router.subscribe('onRendered', ({ toLocation: { hash } }) => {
    const isReset = router._scroll.n
    router._scroll.n = true
    if (hash) document.getElementById(hash)?.scrollIntoView()
    else if (isReset) scrollTo({ top: 0, left: 0 })
  })
}`,
}

/** What stands in for a module; `null` for most. */
export function standInFor(id: string): string | null {
  return Object.entries(STAND_INS).find(([path]) => id.endsWith(`/@tanstack/${path}`))?.[1] ?? null
}
