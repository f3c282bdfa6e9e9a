import type { LucideIcon } from 'lucide-react'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'

/** How one value of a word list is shown. Icons are decoration: the text always stands beside them. */
export interface Label {
  /** One or two words. */
  readonly short: string
  /** The full text, for tooltips and for places with room. */
  readonly long: string
  readonly icon: LucideIcon
}

/**
 * The label of a value, and for a value that is not in the catalogue its raw text split at capitals, so that a word of
 * another server is shown and never breaks the page.
 */
export function labelFrom(
  catalogue: Readonly<Record<string, Label>>,
  value: string,
  neutralIcon: LucideIcon,
): Label {
  const known = Object.hasOwn(catalogue, value) ? catalogue[value] : undefined
  if (known) return known
  const words = splitAtCapitals(value)
  return { short: words, long: words, icon: neutralIcon }
}
