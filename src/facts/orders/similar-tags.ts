import { identityKey } from '#contract/identity-key.ts'
import { withoutSeparators } from '#contract/search-term.ts'

/** Whether one of the tags is that order, in whatever spelling. */
export function hasOrder(tags: readonly string[], order: string): boolean {
  return tags.some((tag) => tag === order || identityKey(tag) === identityKey(order))
}

/** A tag without what people leave out or add when they type it: case, spaces, dashes, and what nobody sees. */
export function normalizeTag(tag: string): string {
  return withoutSeparators(identityKey(tag))
}

/** Other tags that are the same but for that: 'po 88213' for 'PO-88213'. */
export function similarTags(tag: string, tags: Iterable<string>): readonly string[] {
  const bare = normalizeTag(tag)
  return [...new Set(tags)].filter((each) => each !== tag && bare !== '' && normalizeTag(each) === bare)
}
