import { grouped } from '../../lib/grouped.ts'
import type { ShipmentsSearch } from '../search.ts'

/** What becomes of the question to the service, while loaded rows stand in for its answer. */
export type Asking = 'on-enter' | 'now' | 'failed'

const ASKING_WORDS = {
  'on-enter': 'Enter asks the service',
  now: 'asking the service…',
  failed: 'the service did not answer',
} as const satisfies Record<Asking, string>

/** '3 of 150 loaded match · asking the service…'. */
export function foundWords(
  counts: { readonly found: number; readonly searched: number },
  { status = [] }: ShipmentsSearch,
  asking: Asking,
): string {
  const set = [grouped(counts.searched), ...status.map((each) => each.toLowerCase())]
  return `${grouped(counts.found)} of ${joinedWithOr(set)} loaded match · ${ASKING_WORDS[asking]}`
}

/** '96 active or delivered'. */
function joinedWithOr([count = '', ...words]: readonly string[]): string {
  return [count, words.join(' or ')].filter((part) => part !== '').join(' ')
}
