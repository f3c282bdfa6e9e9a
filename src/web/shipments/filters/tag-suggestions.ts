import type { QueryClient } from '@tanstack/react-query'
import { alikeTags, bareTag } from '#facts/orders/alike-tags.ts'
import type { AccountSet } from '../data/account/account-set.ts'
import { ACCOUNT_SET_KEY } from '../data/query-keys.ts'

/** Nobody reads a longer list; more typing narrows it. */
const SUGGESTIONS_MAX = 8

/** All tags of the account set, as written there. */
export function loadedTags(client: QueryClient): readonly string[] {
  const rows = client.getQueryData<AccountSet>(ACCOUNT_SET_KEY)?.rows.values() ?? []
  return [...new Set([...rows].flatMap(({ tags }) => tags))]
}

/** Tags that contain the text, whatever its case, spaces and dashes; those that begin with it come first. */
export function suggestTags(tags: readonly string[], text: string): readonly string[] {
  const wanted = bareTag(text)
  if (wanted === '' && text !== '') return []
  const containing = tags.filter((tag) => bareTag(tag).includes(wanted))
  const beginsWith = (tag: string) => bareTag(tag).startsWith(wanted)
  const [first, others] = [containing.filter(beginsWith), containing.filter((tag) => !beginsWith(tag))]
  return [...first, ...others].slice(0, SUGGESTIONS_MAX)
}

/**
 * The tag that is meant by a typed text: the only one that differs from it by case, spaces, dashes and what nobody sees,
 * else the text.
 */
export function meantTag(tags: readonly string[], text: string): string {
  const [alike, another] = tags.includes(text) ? [] : alikeTags(text, tags)
  return another === undefined ? (alike ?? text) : text
}
