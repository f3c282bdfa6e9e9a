import type { QueryClient } from '@tanstack/react-query'
import type { KnownRows } from '../data/known-rows.ts'
import { createLoadedPool } from '../data/local-matches/loaded-pool.ts'

/** Nobody reads a longer list; more typing narrows it. */
const SUGGESTIONS_MAX = 8

/** All tags of loaded shipments, as written there: of lists first, those of the latest updates before others. */
export function loadedTags(client: QueryClient, known: KnownRows): readonly string[] {
  const others = [...known.references()].flatMap((reference) => known.get(reference) ?? [])
  return [...new Set([...createLoadedPool(client, known)(), ...others].flatMap(({ tags }) => tags))]
}

/** Tags that contain the text, in upper or lower case; those that begin with it come first. */
export function suggestTags(tags: readonly string[], text: string): readonly string[] {
  const wanted = text.toLowerCase()
  const containing = tags.filter((tag) => tag.toLowerCase().includes(wanted))
  const beginsWith = (tag: string) => tag.toLowerCase().startsWith(wanted)
  const [first, others] = [containing.filter(beginsWith), containing.filter((tag) => !beginsWith(tag))]
  return [...first, ...others].slice(0, SUGGESTIONS_MAX)
}
