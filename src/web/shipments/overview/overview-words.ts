import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { passedWords } from '../../map/overview/overview-words.ts'
import { statusWords } from '../loaded-words.ts'
import { foundWords } from '../loaded-matches/found-words.ts'
import { withBeyond } from '../loaded-matches/with-beyond.ts'
import type { ListView } from '../model/list-view.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Overview } from './overview-of.ts'

/** How much of the set is loaded. */
export interface LoadedPart {
  /** Shipments that the filters on loaded shipments leave. */
  readonly shown: number
  readonly loaded: number
  readonly isComplete: boolean
}

/**
 * "272 active shipments", "12 of 272 active shipments", and while more load "150 active shipments so far"; while the
 * service is being asked, the matches among the loaded ones.
 */
export function setWords(
  part: LoadedPart,
  { standIn, beyond }: Pick<ListView, 'standIn' | 'beyond'> = NO_MATCHES,
): string {
  if (standIn) {
    const counts = { found: standIn.rows.length, searched: standIn.searched }
    return foundWords(counts, { status: ['Active'] }, standIn.asking)
  }
  const { shown, loaded, isComplete } = part
  if (loaded === 0 && !isComplete) return 'Loading…'
  const of = shown === loaded ? '' : `${grouped(shown)} of `
  const words = `${of}${counted(loaded, 'active shipment')}${isComplete ? '' : ' so far'}`
  return withBeyond(words, shown, beyond)
}

const NO_MATCHES = { standIn: null, beyond: { rows: [], notes: new Map() } } as const

/** "26 with passed estimates"; empty where none has passed. */
export function totalPassedWords({ total }: Overview): string {
  return total.passedCount === 0 ? '' : passedWords(total.passedCount)
}

/** "38 not on the map". */
export function unlocatedWords({ unlocated }: Overview): string {
  return `${grouped(unlocated.length)} not on the map`
}

/** Which of the list's chosen statuses the map does not show; `null` where it shows them all. */
export function hiddenStatusWords({ status }: ShipmentsSearch): string | null {
  const hidden = status?.filter((each) => each !== 'Active') ?? []
  if (hidden.length === 0) return null
  return `The map shows active shipments; ${statusWords({ status: hidden })} ones are in the list only.`
}

/** Says that not all lanes are drawn. */
export function cutLanesWords(drawn: number, all: number): string | null {
  if (drawn === all) return null
  return `The map draws the ${grouped(drawn)} largest of ${grouped(all)}.`
}
