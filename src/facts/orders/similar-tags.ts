import { identityKey } from '#contract/identity-key.ts'
import { withoutSeparators } from '#contract/search-term.ts'

/** Whether the tags include an order, in any spelling. */
export function hasOrder(tags: readonly string[], order: string): boolean {
  return tags.some((tag) => tag === order || identityKey(tag) === identityKey(order))
}

/** A tag without case, spaces, dashes and invisible characters, which people often change when they type it. */
export function normalizeTag(tag: string): string {
  return withoutSeparators(identityKey(tag))
}

/** Other tags with the same {@link normalizeTag}: 'po 88213' for 'PO-88213'. */
export function similarTags(tag: string, tags: Iterable<string>): readonly string[] {
  const bare = normalizeTag(tag)
  return [...new Set(tags)].filter((each) => each !== tag && bare !== '' && normalizeTag(each) === bare)
}
