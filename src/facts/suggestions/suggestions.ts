import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { spokenForm } from '../text/spoken-form.ts'
import { rowFactsOf } from '../views/derived.ts'
import type { ShipmentsSearch } from '../views/search.ts'
import { SUGGESTED_KINDS, type Named, type SuggestedKind } from './kinds.ts'

/** Something that was typed, as far as shipments have it. */
export interface Suggestion {
  /** 'Carrier' */
  readonly title: string
  /** 'Korunda Shipping' */
  readonly word: string
  /** How many shipments have it. */
  readonly count: number
  /** The one that has it, if no other does. */
  readonly reference: string | null
  /** The list of those that have it. */
  readonly search: ShipmentsSearch
}

/** All numbers and names of rows, in the forms in which they are typed. */
export interface SuggestionIndex {
  readonly add: (row: ShipmentRow) => void
  /** What fits a text best: a dozen at most, those of a kind together. */
  readonly find: (text: string) => readonly Suggestion[]
  /** How many rows it has read. */
  readonly size: () => number
}

interface Entry {
  readonly kind: SuggestedKind
  readonly value: string
  readonly word: string
  /** The forms in which it is typed, by the words that they are forms of. */
  readonly forms: Map<string, string>
  readonly references: string[]
}

/** Nobody reads a longer list; more typing narrows it. */
const SUGGESTIONS_MAX = 12
const OF_A_KIND_MAX = 3

/** Fewer characters stand within too much. */
const WITHIN_MIN = 3

export function createSuggestionIndex(judge: Judge): SuggestionIndex {
  const entries = new Map<SuggestedKind, Map<string, Entry>>(SUGGESTED_KINDS.map((kind) => [kind, new Map()]))
  let size = 0
  return {
    add(row) {
      const read = { row, shipment: unpackShipment(row), facts: rowFactsOf(row, judge) }
      size += 1
      for (const [kind, known] of entries) {
        for (const named of kind.namedIn(read)) takeUp(known, kind, named, row)
      }
    },
    find(text) {
      const term = spokenForm(text)
      if (term === '') return []
      return [...entries.values()]
        .map((known) => bestOf(known.values(), term))
        .filter(([first]) => first !== undefined)
        .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
        .flat()
        .slice(0, SUGGESTIONS_MAX)
        .map(({ entry }) => suggestionOf(entry))
    },
    size: () => size,
  }
}

/** Counts a row for what it has. */
function takeUp(
  known: Map<string, Entry>,
  kind: SuggestedKind,
  { value, word, also = [word] }: Named,
  { reference }: ShipmentRow,
): void {
  const entry = known.get(value) ?? newEntry(kind, value, word)
  known.set(value, entry)
  for (const words of also) {
    if (!entry.forms.has(words)) entry.forms.set(words, spokenForm(words))
  }
  if (entry.references.at(-1) !== reference) entry.references.push(reference)
}

function newEntry(kind: SuggestedKind, value: string, word: string): Entry {
  return { kind, value, word, forms: new Map(), references: [] }
}

interface Fit {
  readonly entry: Entry
  readonly rank: number
}

/** The whole text first, then its beginning, then what has it anywhere; of equal ones the most frequent. */
function bestOf(entries: Iterable<Entry>, term: string): Fit[] {
  const best: Fit[] = []
  for (const entry of entries) {
    let rank = NO_FIT
    for (const form of entry.forms.values()) rank = Math.min(rank, rankOf(form, term))
    if (rank < NO_FIT) takeIn(best, { entry, rank })
  }
  return best
}

/** Thousands may fit a letter; few of them are shown, so they are not all sorted. */
function takeIn(best: Fit[], fit: Fit): void {
  const place = best.findIndex((other) => compareFits(fit, other) < 0)
  best.splice(place === -1 ? best.length : place, 0, fit)
  if (best.length > OF_A_KIND_MAX) best.pop()
}

function compareFits(one: Fit, other: Fit): number {
  return one.rank - other.rank || compareEntries(one.entry, other.entry)
}

const NO_FIT = 3

function rankOf(form: string, term: string): number {
  if (form === term) return 0
  if (form.startsWith(term)) return 1
  return term.length >= WITHIN_MIN && form.includes(term) ? 2 : NO_FIT
}

function compareEntries(one: Entry, other: Entry): number {
  return other.references.length - one.references.length || (one.word < other.word ? -1 : 1)
}

function suggestionOf({ kind, value, word, references }: Entry): Suggestion {
  const [first = null, second] = references
  return {
    title: kind.title,
    word,
    count: references.length,
    reference: second === undefined ? first : null,
    search: kind.searchFor(value),
  }
}
