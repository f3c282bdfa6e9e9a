/** Plays a random story of changes, pages and readers, and compares the list with the model throughout. For tests. */
import type { ServerFilters } from '#facts/views/search.ts'
import { createKnownRows, type KnownRows } from '../known-rows.ts'
import { listPageOf, type LoadedList } from '../list-page.ts'
import { matchesSearch } from '#facts/views/matches-search.ts'
import { isPastEnd, mergeChanges } from '../merge-changes.ts'
import { ModelService, randomOf, type Random } from './model-service.ts'
import { shownRows } from '../shown-rows.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'

const SEARCHES: readonly ServerFilters[] = [
  {},
  { status: ['Active'] },
  { tag: 'PO-1' },
  { status: ['Delivered', 'Cancelled'], tag: 'PO-2' },
]
const STEPS = 30

/** What a story has shown. */
export interface Story {
  /** Comparisons of a whole list with the model. */
  readonly comparisons: number
  /** The first difference in words, or `null`. */
  readonly difference: string | null
}

/** Plays the story of a seed. */
export function compareWithModel(seed: number): Story {
  const random = randomOf(seed)
  const service = new ModelService(random)
  const known = createKnownRows()
  const readers = SEARCHES.map((search) => new ModelReader({ service, search, random, known }))
  let comparisons = 0
  for (let step = 0; step < STEPS; step += 1) {
    const chance = random()
    if (chance < 0.4) service.change()
    else if (chance < 0.75) {
      readers[Math.floor(random() * readers.length)]?.readOn(() => {
        if (random() < 0.2) tell(service.poll(), readers)
      })
    } else {
      const difference = differenceAfterPoll(service, readers, random)
      if (difference !== null) return { comparisons, difference: `seed ${seed}, step ${step}: ${difference}` }
      comparisons += readers.length
    }
  }
  return { comparisons, difference: null }
}

function differenceAfterPoll(
  service: ModelService,
  readers: readonly ModelReader[],
  random: Random,
): string | null {
  const isSettled = random() < 0.3
  if (isSettled) service.settle()
  const news = service.poll()
  tell(news, readers)
  // The feed may tell the same again, for safety.
  if (random() < 0.3) tell(news, readers)
  const differences = isSettled ? readers.map((reader) => reader.difference()) : []
  return differences.find((difference) => difference !== null) ?? null
}

function tell(news: readonly ShipmentRow[], readers: readonly ModelReader[]): void {
  for (const reader of readers) reader.hear(news)
}

interface Reading {
  readonly service: ModelService
  readonly search: ServerFilters
  readonly random: Random
  /** What the tab knows, from all of its lists. */
  readonly known: KnownRows
}

class ModelReader {
  readonly #service: ModelService
  readonly #search: ServerFilters
  readonly #random: Random
  readonly #known: KnownRows
  #list: LoadedList | null = null
  #heard: ShipmentRow[] = []

  constructor({ service, search, random, known }: Reading) {
    this.#service = service
    this.#search = search
    this.#random = random
    this.#known = known
  }

  /** Reads the next page, or the first, sometimes out of a cache. */
  readOn(whileReading: () => void): void {
    const before = this.#list
    const cursor = before ? before.pages.at(-1)?.nextCursor : ''
    if (cursor === undefined || cursor === null) return
    const read = this.#service.page(this.#search, cursor, this.#random() < 0.3)
    whileReading()
    this.#known.takeRead(read.data)
    // The library puts the page behind the pages that it knew when it asked: what was told since is lost.
    const list = {
      pages: [...(before?.pages ?? []), listPageOf(read)],
      pageParams: [...(before?.pageParams ?? []), cursor],
    }
    this.#known.take(this.#heard)
    this.#list = this.#merged(list, this.#heard.map(referenceOf))
  }

  hear(rows: readonly ShipmentRow[]): void {
    this.#heard.push(...rows)
    this.#known.take(rows)
    if (this.#list) this.#list = this.#merged(this.#list, rows.map(referenceOf))
  }

  /** What the list shows otherwise than it should, when the feed has told everything. */
  difference(): string | null {
    const list = this.#list
    if (!list) return null
    const shown = shownRows(list, this.#known)
    const truth = this.#service.list(this.#search).filter((row) => !isPastEnd(list, row))
    if (JSON.stringify(shown) === JSON.stringify(truth)) return null
    return `${JSON.stringify(this.#search)}\nshown ${brief(shown)}\ntruth ${brief(truth)}`
  }

  #merged(list: LoadedList, changed: readonly string[]): LoadedList {
    return mergeChanges(list, changed, this.#known, (row) => matchesSearch(row, this.#search))
  }
}

function referenceOf({ reference }: { readonly reference: string }): string {
  return reference
}

function brief(rows: readonly ShipmentRow[]): string {
  return rows.map(({ reference, updatedAt }) => `${reference}@${updatedAt.slice(17)}`).join(' ')
}
