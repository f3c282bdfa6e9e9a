import { randomBytes } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { personKey } from '#facts/team/team-state.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { Account } from './account.ts'
import type { Placed } from './sorted-account.ts'
import { changedFor, placedRows, spansAt } from './query.ts'

/** What a list is asked for. */
export interface Question {
  readonly search: ShipmentsSearch
  /** The user, where it asks for the user's own shipments. */
  readonly me: TeamPerson | null
}

/** The order of a list as it was first answered. */
export interface Snapshot {
  readonly id: string
  readonly question: Question
  readonly placed: readonly Placed[]
  /** The version of the account that it is as of, and the spans of time of its search then. */
  readonly sequence: number
  readonly spans: string
}

interface Latest {
  /** Version of the account. */
  readonly sequence: number
  readonly snapshot: Promise<Snapshot>
}

interface SnapshotLimits {
  /** In all snapshots. */
  readonly referencesMax: number
  readonly snapshotsMax: number
}

const LIMITS: SnapshotLimits = { referencesMax: 2_000_000, snapshotsMax: 1000 }

/** The snapshots of lists, of which those that were used longest ago make room. */
export class Snapshots {
  readonly #account: Account
  readonly #kept: LRUCache<string, Snapshot>
  /** By question. */
  readonly #latest: LRUCache<string, Latest>

  constructor(account: Account, { referencesMax, snapshotsMax } = LIMITS) {
    this.#account = account
    this.#latest = new LRUCache({ max: snapshotsMax })
    this.#kept = new LRUCache({
      max: snapshotsMax,
      maxSize: referencesMax,
      sizeCalculation: ({ placed }) => placed.length + 1,
      noDisposeOnSet: true,
      dispose: (snapshot) => this.#forget(snapshot),
    })
  }

  get(id: string): Snapshot | undefined {
    return this.#kept.get(id)
  }

  /** The list as it is now. Equal questions at one version share a snapshot, and so do versions that order it alike. */
  async of(question: Question): Promise<Snapshot> {
    const name = nameOf(question)
    const { sequence } = this.#account.version
    const known = this.#latest.get(name)
    const snapshot = known?.sequence === sequence ? known.snapshot : this.#take(question, known?.snapshot)
    if (snapshot !== known?.snapshot) {
      this.#latest.set(name, { sequence, snapshot })
      snapshot.catch(() => this.#latest.delete(name))
    }
    const { id } = await snapshot
    this.#kept.get(id)
    return snapshot
  }

  /** An earlier snapshot of the list makes room more often than its latest. */
  #forget({ question, sequence }: Snapshot): void {
    const name = nameOf(question)
    const latest = this.#latest.get(name)
    if (latest && latest.sequence <= sequence) this.#latest.delete(name)
  }

  async #take(question: Question, before: Promise<Snapshot> | undefined): Promise<Snapshot> {
    const judged = await this.#account.judged()
    const judge = question.me ? this.#account.judgeFor(question.me) : judged.judge
    const known = await before?.catch(() => undefined)
    const spans = spansAt(question.search, judge)
    const changed = known?.spans === spans ? changedFor(question, judged, known) : null
    const own = { ...judged, judge }
    const placed = await placedRows(own, question.search, known?.placed, changed)
    const isSame = known !== undefined && isSameOrder(known.placed, placed)
    const snapshot = {
      id: isSame ? known.id : randomBytes(12).toString('base64url'),
      question,
      placed,
      sequence: judged.sequence,
      spans,
    }
    this.#kept.set(snapshot.id, snapshot)
    return snapshot
  }
}

function isSameOrder(one: readonly Placed[], other: readonly Placed[]): boolean {
  const isSame = (each: Placed, at: number) => each === other[at] || each.reference === other[at]?.reference
  return one.length === other.length && one.every(isSame)
}

/** One text for equal questions. */
export function nameOf({ search, me }: Question): string {
  const { cols: _cols, density: _density, view: _view, ...asked } = search
  return JSON.stringify([asked, me && personKey(me)])
}
