import type { LucideIcon } from 'lucide-react'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'

/** How a value is shown. Icons are decoration: the text is always beside them. */
export interface Label {
  /** One or two words. */
  readonly short: string
  /** The full text, for tooltips and wherever it fits. */
  readonly long: string
  readonly icon: LucideIcon
}

/**
 * The label of a value. A value outside the catalogue shows its raw text split at capitals, so that values of a newer
 * service never break the page.
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
