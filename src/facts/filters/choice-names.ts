import { ATTENTION_GROUPS, type Verdict } from '#contract/dashboard-api/judged-names.ts'
import { ATTENTION_KINDS } from '../attention/kinds.ts'

/** Groups and kinds of attention items, as values of a filter. */
export const ATTENTION_NAMES = [...ATTENTION_GROUPS, ...ATTENTION_KINDS] as const
/** One of {@link ATTENTION_NAMES}. */
export type AttentionName = (typeof ATTENTION_NAMES)[number]

/** Names that old saved views and links use. */
const FORMER_NAMES: Readonly<Record<string, readonly AttentionName[]>> = {
  high: ['due-now', 'will-miss', 'passed'],
  medium: ['due-later', 'look-into'],
  low: ['data'],
}

/** The current names for a name in an address. */
export function presentNames(name: string): readonly string[] {
  return FORMER_NAMES[name.toLowerCase()] ?? [name]
}

/** The verdicts, or that no date is set, in the order of the filter. */
export const REQUIRED_NAMES = [
  'after',
  'passed',
  'tight',
  'unknown',
  'before',
  'met',
  'undated',
  'none',
] as const satisfies (Verdict | 'none')[]
export type RequiredName = (typeof REQUIRED_NAMES)[number]

/** Data that a shipment may lack. */
export const MISSING_NAMES = ['eta', 'container'] as const
export type MissingName = (typeof MISSING_NAMES)[number]
