import type { QueryClient } from '@tanstack/react-query'
import { createLoadedPool } from '../loaded-matches/loaded-pool.ts'

/** More than this nobody reads through; who types on gets nearer. */
const SUGGESTIONS_MAX = 8

/** All tags of loaded shipments, as they stand there, those of the latest updates first. */
export function loadedTags(client: QueryClient): readonly string[] {
  const rows = createLoadedPool(client)()
  return [...new Set(rows.flatMap(({ tags }) => tags))]
}

/** Tags with the text in them, in whatever case; those that begin with it first. */
export function suggestTags(tags: readonly string[], text: string): readonly string[] {
  const wanted = text.toLowerCase()
  const containing = tags.filter((tag) => tag.toLowerCase().includes(wanted))
  const beginsWith = (tag: string) => tag.toLowerCase().startsWith(wanted)
  const [first, others] = [containing.filter(beginsWith), containing.filter((tag) => !beginsWith(tag))]
  return [...first, ...others].slice(0, SUGGESTIONS_MAX)
}
