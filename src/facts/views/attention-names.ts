import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { ATTENTION_KINDS } from '../attention/kinds.ts'

/** Groups and kinds of attention items, by which lists are filtered. */
export const ATTENTION_NAMES = [...ATTENTION_GROUPS, ...ATTENTION_KINDS] as const
/** One of {@link ATTENTION_NAMES}. */
export type AttentionName = (typeof ATTENTION_NAMES)[number]

/** What saved views and links of earlier days call items. */
const FORMER_NAMES: Readonly<Record<string, readonly AttentionName[]>> = {
  high: ['due-now', 'will-miss', 'passed'],
  medium: ['due-later', 'look-into'],
  low: ['data'],
}

/** The names that a name of an address means now. */
export function presentNames(name: string): readonly string[] {
  return FORMER_NAMES[name.toLowerCase()] ?? [name]
}
