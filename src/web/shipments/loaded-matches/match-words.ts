import { counted } from '../../lib/counted.ts'
import type { ShipmentsSearch } from '../search.ts'
import type { BeyondMatch } from './search-texts.ts'

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
  const set = [number(counts.searched), ...status.map((each) => each.toLowerCase())]
  return `${number(counts.found)} of ${joinedWithOr(set)} loaded match · ${ASKING_WORDS[asking]}`
}

const BEYOND_WORDS = {
  booking: 'By booking no.',
  'house-bill': 'By house bill',
  tracking: 'By tracking no.',
} as const satisfies Record<BeyondMatch, string>

/** What a row matches by although the service cannot find it. */
export function beyondWord(match: BeyondMatch): string {
  return BEYOND_WORDS[match]
}

/** A count of what the service found, with what it cannot find: '1 shipment matching, all loaded and 2 only among loaded'. */
export function withBeyond(words: string, count: number): string {
  return count === 0 ? words : `${words} and ${number(count)} only among loaded`
}

/** Stands above rows that the service cannot find. */
export function beyondTitle(count: number): string {
  const verb = count === 1 ? 'matches' : 'match'
  return `${counted(count, 'shipment')} ${verb} by booking no., house bill or tracking no., which are searched only among loaded shipments.`
}

/** '96 active or delivered'. */
function joinedWithOr([count = '', ...words]: readonly string[]): string {
  return [count, words.join(' or ')].filter((part) => part !== '').join(' ')
}

function number(count: number): string {
  return count.toLocaleString('en-GB')
}
