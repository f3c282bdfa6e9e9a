import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { personKey } from '#facts/team/people.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import type { Account } from './account.ts'
import { createSingleFlight } from '../answers/single-flight.ts'
import type { SortEntry } from './judged-account.ts'
import { changedFor, sortedReferences, timeKeyOf } from './query.ts'

/** The question that a list answers. */
export interface Question {
  readonly search: ShipmentsSearch
  /** The user, if it asks for the user's own shipments. */
  readonly me: TeamPerson | null
}

/** The order of a list as it was first answered. */
export interface Snapshot {
  readonly id: string
  readonly question: Question
  readonly sorted: readonly SortEntry[]
  /** The version of the account that it belongs to, and the time key of its search then. */
  readonly sequence: number
  readonly timeKey: string
}

/** For all snapshots together: about 30 of 20,000 shipments. */
const BYTES_MAX = 96_000_000
/** Size of an entry, including its sort key and other texts that only the snapshot keeps. */
const REFERENCE_BYTES = 200
/** Size of a snapshot without its entries and its question. */
const ENTRY_BYTES = 1000

/** The snapshots of lists. The least recently used are evicted. */
export class Snapshots {
  readonly #account: Account
  readonly #flights = createSingleFlight<Snapshot>()
  readonly #kept: LRUCache<string, Snapshot>
  /** The latest snapshot of each question, if it is still there. */
  readonly #latest = new Map<string, Snapshot>()

  constructor(account: Account, bytesMax = BYTES_MAX) {
    this.#account = account
    this.#kept = new LRUCache({
      maxSize: bytesMax,
      sizeCalculation: bytesOf,
      noDisposeOnSet: true,
      dispose: ({ id, question }) => {
        const name = questionKey(question)
        if (this.#latest.get(name)?.id === id) this.#latest.delete(name)
      },
    })
  }

  get(id: string): Snapshot | undefined {
    return this.#kept.get(id)
  }

  /**
   * The current list. Equal questions at one version share a snapshot, and so do versions with the same order.
   *
   * @param leave ends the work, unless others wait for it too
   */
  async of(question: Question, leave: AbortSignal): Promise<Snapshot> {
    const name = questionKey(question)
    const { sequence } = this.#account.version
    const known = this.#latest.get(name)
    if (known?.sequence === sequence) return this.#kept.get(known.id) ?? known
    return this.#flights.join(`${sequence} ${name}`, (signal) => this.#take(question, signal), leave)
  }

  async #take(question: Question, signal: AbortSignal): Promise<Snapshot> {
    const judged = await this.#account.judged()
    const judge = question.me ? this.#account.judgeFor(question.me) : judged.judge
    const name = questionKey(question)
    const known = this.#latest.get(name)
    const timeKey = timeKeyOf(question.search, judge)
    const changed = known?.timeKey === timeKey ? changedFor(question, judged, known) : null
    const own = { ...judged, judge, signal }
    const sorted = await sortedReferences(own, question.search, known?.sorted, changed)
    const isSame = known !== undefined && isSameOrder(known.sorted, sorted)
    const id = isSame ? known.id : randomBytes(12).toString('base64url')
    const snapshot = { id, question, sorted, sequence: judged.sequence, timeKey }
    this.#kept.set(id, snapshot)
    if (this.#kept.has(id)) this.#latest.set(name, snapshot)
    return snapshot
  }
}

function bytesOf({ sorted, question }: Snapshot): number {
  return sorted.length * REFERENCE_BYTES + 4 * questionKey(question).length + ENTRY_BYTES
}

function isSameOrder(one: readonly SortEntry[], other: readonly SortEntry[]): boolean {
  const isSame = (entry: SortEntry, at: number) => {
    const now = other[at]
    return entry === now || entry.reference === now?.reference
  }
  return one.length === other.length && one.every(isSame)
}

/** Equal for equal questions. */
export function questionKey({ search, me }: Question): string {
  const { cols: _cols, density: _density, view: _view, ...asked } = search
  return JSON.stringify([asked, me && personKey(me)])
}
