import type { Envelope } from '#contract/dashboard-api/account.ts'
import type { SuggestAnswer, Suggestion } from '#contract/dashboard-api/suggest.ts'
import { lookKey } from '#contract/identity-key.ts'
import { checkContainerNumber } from '../shipment/containers.ts'
import { compareText } from '../text/compare-text.ts'
import { CONTAINER, SEARCHED_KINDS, SHIPMENT, TAG, type SearchedKind } from './kinds.ts'
import type { NamedFilter } from './named-filters.ts'
import {
  BEGINNING,
  TYPO,
  WHOLE,
  type FoundText,
  type Rank,
  type SearchedRow,
  type SearchedValue,
  type TextIndex,
} from './text-index.ts'
import { isLongNumber, withDigits } from '../text/digit-typos.ts'
import { titled } from '../text/titled.ts'
import { roundedTo } from '../orders/looks-like.ts'
import { kindsNamedBy, readTypedText, type Reading } from './typed-text.ts'

/** An answer without its envelope. */
export type Suggestions = Omit<SuggestAnswer, keyof Envelope>

/** Nobody reads a longer list. Users type more instead. */
const SUGGESTIONS_MAX = 12
const OF_A_KIND_MAX = 3

/** Values that match a text, each some of its words. */
interface Candidate {
  readonly rank: Rank
  readonly ids: readonly number[]
  readonly word: string
  readonly count: number
}

interface Group {
  readonly title: string
  /** The best matches first. */
  readonly best: readonly Candidate[]
}

export interface CountedFilter extends NamedFilter {
  readonly count: number
}

/**
 * @param filters the filters that the text names, the best matches first
 * @param isWhole whether the index has all shipments of the account
 */
export function suggestionsIn(
  index: TextIndex,
  text: string,
  filters: readonly CountedFilter[] = [],
  isWhole = true,
  found = index.find(text),
): Suggestions {
  const mistyped = mistypedIn(index, found, text)
  const groups = mistyped?.near ?? groupsIn(index, found, text)
  const list = { opens: { page: 'list' }, search: { q: text } } as const
  const [first, next] = filters
  const ofFilters = filters.map(({ word, count, search }) => ({ word, count, ...list, search }))
  const named = first ? { title: 'Filter', suggestions: ofFilters } : pageFor(found)
  const isClear = first?.rank !== next?.rank || !isFoundWhole(found)
  // The list says which words were left out.
  const byText = found.leftOut.length > 0 ? list : takenByEnter(groups, index, found)
  const { opens, search } = (isClear || !first ? named.suggestions[0] : null) ?? byText ?? list
  const unknown = first ? null : unknownWords(text, found, mistyped, groups, isWhole)
  let left = SUGGESTIONS_MAX - named.suggestions.length
  const shown = groups.flatMap(({ title, best }) => {
    const suggestions = best.slice(0, left).map((each) => suggestionOf(each, index))
    left -= suggestions.length
    return suggestions.length > 0 ? [{ title, suggestions }] : []
  })
  return {
    groups: named.suggestions.length > 0 ? [named, ...shown] : shown,
    text: { ...list, count: found.rows.length, numbers: found.numbers },
    enter: { opens, search },
    unknown: unknown ?? leftOutWords(found.leftOut, first !== undefined),
  }
}

/** Whether a row has all words of the text. */
function isFoundWhole({ rows, leftOut }: FoundText): boolean {
  return rows.length > 0 && leftOut.length === 0
}

/** The page Orders, if the text is only the label of a PO. */
function pageFor({ typed: { words }, rows }: FoundText): SuggestAnswer['groups'][number] {
  const isLabel = kindsNamedBy(words.join(''))?.every((kind) => kind === TAG)
  const orders = { word: 'Orders', count: rows.length, opens: { page: 'orders' }, search: {} } as const
  return { title: 'Page', suggestions: isLabel ? [orders] : [] }
}

/** The values that match the text, or else those that look like it, ranked as typos. */
function groupsIn(index: TextIndex, found: FoundText, text: string): readonly Group[] {
  const isAlike = found.rows.length === 0 && /[^ -~]/.test(text)
  const fitting = isAlike ? index.find(lookKey(text)) : found
  const single = singleIn(index, fitting)
  const groups = single.length > 0 ? single : jointIn(index, fitting)
  const asTypo = (each: Candidate) => (isAlike ? { ...each, rank: each.rank + TYPO } : each)
  return groups
    .map(({ title, best }) => ({ title, best: best.map(asTypo) }))
    .toSorted((one, other) => (one.best[0]?.rank ?? 0) - (other.best[0]?.rank ?? 0))
}

interface TypedNumber {
  /** As typed. */
  readonly said: string
  /** Empty for a rounded number. */
  readonly kinds: readonly SearchedKind[]
  readonly text: string
}

/** The number that was not found: the text, or the only one of a list that is missing; else `null`. */
function mistypedIn(index: TextIndex, { rows, missing }: FoundText, text: string) {
  const [said = text] = missing
  const number = rows.length === 0 || missing.length === 1 ? numberIn(said) : null
  const near = number ? nearNumbers(index, number) : []
  return number && (near.length > 0 || number.kinds.includes(CONTAINER)) ? { ...number, near } : null
}

/** The number that a text is; `null` if it is none. */
function numberIn(typed: string): TypedNumber | null {
  const said = typed.trim()
  if (roundedTo(typed)) return { said, kinds: [], text: typed }
  const { segments, length } = readTypedText(typed)
  const { readings = [] } = segments.find(({ from, to }) => from === 0 && to === length) ?? {}
  const readAs = (wanted: readonly SearchedKind[], isNumber: (text: string) => boolean) => {
    const kindsOf = ({ kinds }: Reading) => wanted.filter((kind) => kinds?.includes(kind) !== false)
    const reading = readings.findLast((each) => kindsOf(each).length > 0 && isNumber(each.text))
    return reading ? { said, kinds: kindsOf(reading), text: reading.text } : null
  }
  const isContainer = (text: string) => checkContainerNumber(withDigits(text)) !== 'other-format'
  return readAs([CONTAINER], isContainer) ?? readAs([SHIPMENT, TAG], isLongNumber)
}

/** All numbers that may be meant by an unknown number. */
function nearNumbers(index: TextIndex, { text, kinds }: TypedNumber): readonly Group[] {
  const ids = [...kinds.flatMap((kind) => index.mistyped(text, kind)), ...index.rounded(text)]
  const ranked = ids.map((id) => [id, TYPO] as const)
  return groupsOf(index, ranked, Infinity)
}

/**
 * 'QKRU7329243 is not in your account (its check digit is wrong). Did you mean QKRU7329242?', or, for a list of numbers,
 * 'No shipment has 4500099999.'; `null` if all were found.
 */
function unknownWords(
  text: string,
  { missing: numbers }: FoundText,
  number: TypedNumber | null,
  groups: readonly Group[],
  isWhole: boolean,
): string | null {
  const candidates = groups.flatMap(({ best }) => best)
  const [near] = candidates
  if (near ? near.rank < TYPO : number === null)
    return numbers.length === 0 ? null : `No ${isWhole ? '' : 'loaded '}shipment has ${anyOf(numbers)}.`
  const isWrong = number !== null && checkContainerNumber(number.text) === 'wrong-check-digit'
  const where = isWhole ? 'in your account' : 'among the shipments that are loaded'
  const missing = `${number?.said ?? `“${text}”`} is not ${where}${isWrong ? ' (its check digit is wrong)' : ''}.`
  return near ? `${missing} Did you mean ${anyOf(candidates.map(({ word }) => word))}?` : missing
}

const NAMED_MAX = 5

/** 'A, B or C', 'A, B, C, D, E or 4 more' */
function anyOf(words: readonly string[], type: 'disjunction' | 'conjunction' = 'disjunction'): string {
  const all = [...new Set(words)]
  const more = all.length - NAMED_MAX
  const parts = more > 0 ? [...all.slice(0, NAMED_MAX), `${more} more`] : all
  return new Intl.ListFormat('en-GB', { type }).format(parts)
}

/** '“dated” was left out, because nothing matches the whole text.'; `null` if all words were used. */
function leftOutWords(words: readonly string[], isFilter: boolean): string | null {
  if (words.length === 0) return null
  const quoted = words.map((word) => `“${word}”`)
  const wereLeftOut = `${anyOf(quoted, 'conjunction')} ${words.length === 1 ? 'was' : 'were'} left out`
  if (isFilter) return `${wereLeftOut} of the search. A part of the text names a filter.`
  return `${wereLeftOut}, because nothing matches the whole text.`
}

/** Values that match all words. */
function singleIn(index: TextIndex, { typed: { segments, length }, ranks }: FoundText): Group[] {
  const whole = segments.findIndex(({ from, to }) => from === 0 && to === length)
  return groupsOf(index, ranks[whole] ?? [], OF_A_KIND_MAX)
}

/** The best values of each kind. Thousands may match a letter, so they are not all sorted. */
function groupsOf({ values }: TextIndex, ranked: Iterable<readonly [number, Rank]>, max: number): Group[] {
  const groups = new Map(SEARCHED_KINDS.map((kind) => [kind, new Array<Candidate>()]))
  for (const [id, rank] of ranked) {
    const { kind, word, count } = valueAt(values, id)
    const [best, candidate] = [groups.get(kind) ?? [], { rank, ids: [id], word, count }]
    const before = best.findLastIndex((other) => compareCandidates(other, candidate) <= 0)
    best.splice(before + 1, 0, candidate)
    if (best.length > max) best.pop()
  }
  return [...groups].flatMap(([{ title }, best]) => (best.length > 0 ? [{ title, best }] : []))
}

/** The best match first, then the most frequent. */
function compareCandidates(one: Candidate, other: Candidate): number {
  return one.rank - other.rank || other.count - one.count || compareText(one.word, other.word)
}

/**
 * The best suggestion, never one with a typo or a longer number. Opens a list only if it has all found shipments, and
 * the page of a shipment or PO only for its complete number.
 */
function takenByEnter(groups: readonly Group[], index: TextIndex, found: FoundText): Suggestion | null {
  const { rows, typed } = found
  const [first, next] = groups[0]?.best ?? []
  if (!first || first.rank >= TYPO) return null
  if (first.rank === BEGINNING && typed.words.some((word) => /\d/.test(word))) return null
  const suggestion = suggestionOf(first, index)
  const isComplete = first.rank === WHOLE && next?.rank !== WHOLE
  const isTaken = suggestion.opens.page === 'list' ? suggestion.count === rows.length : isComplete
  return isTaken ? suggestion : null
}

function suggestionOf({ ids, word, count }: Candidate, index: TextIndex): Suggestion {
  const values = ids.map((id) => valueAt(index.values, id))
  const search = Object.fromEntries(values.map(({ kind, value }) => [kind.parameter, value]))
  const opensList = { word, count, opens: { page: 'list' }, search } as const
  const [value, another] = values
  if (!value || another) return opensList
  if (value.kind === TAG) return { ...opensList, opens: { page: 'po', tag: value.value } }
  if (!value.kind.isNumber) return opensList
  // A booking may have the same number as another shipment's bill.
  const [first, ...others] = index.rowsOf(value)
  if (!first || others.length > 0) return { ...opensList, count: others.length + 1 }
  return { ...opensList, opens: { page: 'shipment', reference: first.reference } }
}

function valueAt(values: readonly SearchedValue[], id: number): SearchedValue {
  const value = values[id]
  if (!value) throw new Error(`The index has no value ${id}.`)
  return value
}

/** This many of the shipments with all words are enough to find the values. */
const SAMPLE_MAX = 200
const TOGETHER_MAX = 3
/** Counting more takes too long. */
const COUNTED_MAX = 5

/** Values of different kinds that match all words together: 'Velmaris Line' from 'Shanghai'. */
function jointIn({ values }: TextIndex, found: FoundText): Group[] {
  const joint = new Map<string, Omit<Candidate, 'word' | 'count'>>()
  for (const row of found.rows.slice(0, SAMPLE_MAX)) {
    for (const each of combinationsOf(row, values, found)) {
      const known = joint.get(each.ids.join())
      if (!known || each.rank < known.rank) joint.set(each.ids.join(), each)
    }
  }
  const best = [...joint.values()]
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, COUNTED_MAX)
    .map(({ rank, ids }) => ({ rank, ids, word: wordOf(ids, values), count: countOf(ids, found) }))
    .toSorted(compareCandidates)
    .slice(0, OF_A_KIND_MAX)
  return best.length > 0 ? [{ title: 'All words', best }] : []
}

/** 'Carrier Velmaris Line · From Shanghai (CNSHA)' */
function wordOf(ids: readonly number[], values: readonly SearchedValue[]): string {
  const named = ids.map((id) => valueAt(values, id))
  return SEARCHED_KINDS.flatMap((kind) => named.filter((value) => value.kind === kind))
    .map(({ kind, word }) => titled(kind.title, word))
    .join(' · ')
}

function countOf(together: readonly number[], { rows }: FoundText): number {
  return rows.filter(({ ids }) => together.every((id) => ids.includes(id))).length
}

/** Values of a shipment with different parameters that match all words, each a run of consecutive words. */
function combinationsOf(
  row: SearchedRow,
  values: readonly SearchedValue[],
  { typed: { segments, length }, ranks }: FoundText,
): readonly Omit<Candidate, 'word' | 'count'>[] {
  const combinations: Omit<Candidate, 'word' | 'count'>[] = []
  const goOn = (at: number, chosen: readonly number[], rank: Rank): void => {
    if (at === length) combinations.push({ rank, ids: chosen.toSorted((one, other) => one - other) })
    if (at === length || chosen.length === TOGETHER_MAX) return
    for (const [index, { from, to }] of segments.entries()) {
      for (const id of from === at ? row.ids : []) {
        const rankHere = ranks[index]?.get(id)
        if (rankHere !== undefined && isOfOther(id, chosen))
          goOn(to, [...chosen, id], Math.max(rank, rankHere))
      }
    }
  }
  // A shipment's reference is not combined, because the list for such a text would have more than that shipment.
  const isOfOther = (id: number, chosen: readonly number[]) => {
    const { kind } = valueAt(values, id)
    const isSame = (other: number) => valueAt(values, other).kind.parameter === kind.parameter
    return kind !== SHIPMENT && !chosen.some(isSame)
  }
  goOn(0, [], 0)
  return combinations
}
