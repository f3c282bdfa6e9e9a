import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { spokenForm } from '../text/spoken-form.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '../views/search.ts'
import { createFormIndex, type Fit, type FormIndex } from './form-index.ts'
import { SEARCHED_KINDS, type Named, type SearchedKind } from '../search/kinds.ts'

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
  /** The list of those that have it. Only the chosen suggestion needs it. */
  readonly toSearch: () => ShipmentsSearch
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
  readonly kind: SearchedKind
  readonly value: string
  readonly word: string
  /** The words that it may be typed as. */
  readonly words: Set<string>
  readonly references: string[]
}

/** The numbers or names of one kind. */
interface Known {
  readonly kind: SearchedKind
  readonly entries: Map<string, Entry>
  readonly forms: FormIndex<Entry>
}

/** Nobody reads a longer list; more typing narrows it. */
const SUGGESTIONS_MAX = 12
const OF_A_KIND_MAX = 3

export function createSuggestionIndex(): SuggestionIndex {
  const kinds = SEARCHED_KINDS.map((kind): Known => ({
    kind,
    entries: new Map(),
    forms: createFormIndex<Entry>(),
  }))
  let size = 0
  return {
    add(row) {
      const read = { row, shipment: unpackShipment(row) }
      size += 1
      for (const known of kinds) {
        for (const named of known.kind.namedIn(read)) takeUp(known, named, row)
      }
    },
    find(text) {
      const term = spokenForm(text)
      if (term === '') return []
      return kinds
        .map(({ forms }) => bestOf(forms.fitting(term)))
        .filter(([first]) => first !== undefined)
        .toSorted(([one], [other]) => (one?.rank ?? 0) - (other?.rank ?? 0))
        .flat()
        .slice(0, SUGGESTIONS_MAX)
        .map(({ of }) => suggestionOf(of))
    },
    size: () => size,
  }
}

/** Counts a row for what it has. */
function takeUp(
  { kind, entries, forms }: Known,
  { value, word, also = [word] }: Named,
  { reference }: ShipmentRow,
): void {
  const entry = entries.get(value) ?? { kind, value, word, words: new Set(), references: [] }
  entries.set(value, entry)
  for (const words of also) {
    if (!entry.words.has(words)) forms.add(spokenForm(words), entry)
    entry.words.add(words)
  }
  if (entry.references.at(-1) !== reference) entry.references.push(reference)
}

/** The whole text first, then its beginning, then what has it anywhere; of equal ones the most frequent. */
function bestOf(fits: Iterable<Fit<Entry>>): Fit<Entry>[] {
  const best: Fit<Entry>[] = []
  for (const fit of fits) takeIn(best, fit)
  return best
}

/** Thousands may fit a letter; few of them are shown, so they are not all sorted. */
function takeIn(best: Fit<Entry>[], fit: Fit<Entry>): void {
  const inOtherForm = best.find(({ of }) => of === fit.of)
  if (inOtherForm) {
    if (inOtherForm.rank <= fit.rank) return
    best.splice(best.indexOf(inOtherForm), 1)
  }
  const place = best.findIndex((other) => compareFits(fit, other) < 0)
  best.splice(place === -1 ? best.length : place, 0, fit)
  if (best.length > OF_A_KIND_MAX) best.pop()
}

function compareFits(one: Fit<Entry>, other: Fit<Entry>): number {
  return one.rank - other.rank || compareEntries(one.of, other.of)
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
    toSearch: () => readShipmentsSearch({ [kind.parameter]: value }),
  }
}
