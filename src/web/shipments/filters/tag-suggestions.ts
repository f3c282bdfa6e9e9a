import type { SuggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { similarTags } from '#facts/orders/similar-tags.ts'

/** The tags that fit a typed text, the best first. */
export function tagsIn({ groups }: SuggestAnswer): readonly string[] {
  return groups.flatMap(({ suggestions }) =>
    suggestions.flatMap(({ opens }) => (opens.page === 'po' ? opens.tag : [])),
  )
}

/**
 * The tag that is meant by a typed text: the only one that differs from it by case, spaces, dashes and what nobody sees,
 * else the text.
 */
export function resolveTag(tags: readonly string[], text: string): string {
  const [alike, another] = tags.includes(text) ? [] : similarTags(text, tags)
  return another === undefined ? (alike ?? text) : text
}
