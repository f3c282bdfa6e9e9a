import type { AccountVersion, CountsAnswer, Envelope } from '#contract/dashboard-api/account.ts'
import { isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { utcDateOf } from '#contract/local-date.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import type { FullShipment } from '#facts/columns/sheet-column.ts'
import { marksFor, type KnownMarks } from '#facts/team/known-marks.ts'
import type { Slips } from '#facts/shipment/slip.ts'
import { rowOf, wholeShipmentOf } from '../answers/warm-set/kept-row.ts'
import { compareLatest, type KeptShipment } from '../answers/warm-set/shipment-set.ts'
import type { WarmSet } from '../answers/warm-set/warm-set.ts'
import type { ChangeFeed } from '../feed/change-feed.ts'
import { invalid } from '../upstream/fault.ts'
import { cachedFactsOf, quarterHourOf } from './cached-facts.ts'
import { Changes } from './changes.ts'
import { inSlices, NEVER } from './in-slices.ts'
import type { ChangedRow, JudgedAccount, RowWithFacts } from './judged-account.ts'
import { SortedAccount } from './sorted-account.ts'
import type { TeamMarking } from './team-state.ts'

export interface AccountSettings {
  /** A different value at each start of the proxy. */
  readonly boot: string
  readonly warmSet: Pick<WarmSet, 'shipments' | 'get' | 'totals' | 'version' | 'isWhole' | 'isCapped'>
  readonly feed: Pick<ChangeFeed, 'asOf' | 'isFollowed'>
  readonly team: { readonly marking: TeamMarking }
  /** The team's time zone. */
  readonly timeZone: () => string
  /** The time at which shipments are judged, in milliseconds since 1970. */
  readonly nowMs: () => number
  /** How far arrivals have moved; `null` while that is unknown. */
  readonly history?: { readonly slips: Slips | null }
}

interface Known extends Pick<JudgedAccount, 'sequence' | 'marks'> {
  readonly quarterHour: string
  readonly rows: readonly KnownRow[]
}

interface KnownRow extends RowWithFacts {
  readonly shipment: KeptShipment
  /** Notes are not facts, but filters use their number. */
  readonly noteCount: number
}

/**
 * The account with its facts, built from the warm set and the team's state. A row is built once per version of its
 * shipment. It is judged again when a day begins at one of its places, or when its marks change.
 */
export class Account {
  readonly #settings: AccountSettings
  #state: { readonly parts: readonly unknown[]; readonly judge: Judge; readonly sequence: number } | null =
    null
  readonly #changes = new Changes()
  readonly #sorted = new SortedAccount()
  /** The rows of the last version. The next version reuses those that have not changed. */
  #known: Known | null = null
  #judged: { readonly sequence: number; readonly account: Promise<JudgedAccount> } | null = null

  constructor(settings: AccountSettings) {
    this.#settings = settings
  }

  get version(): AccountVersion {
    return { boot: this.#settings.boot, sequence: this.#current().sequence }
  }

  /** The judge for this version. */
  get judge(): Judge {
    return this.#current().judge
  }

  /** The judge for one user. It knows which shipments the user owns. */
  judgeFor(me: TeamPerson | null): Judge {
    const { judge, marks } = this
    return me && marks ? { ...judge, dealtWith: marksFor(me, marks) } : judge
  }

  /** The team's entries; `null` while they cannot be read. */
  get marks(): KnownMarks | null {
    return this.#settings.team.marking.marks
  }

  /** Shipments of the account by status; `null` unless all are known. */
  get statuses(): CountsAnswer['statuses'] {
    return this.envelope.isWhole ? this.#settings.warmSet.totals() : null
  }

  get envelope(): Envelope {
    const { feed, warmSet } = this.#settings
    return {
      asOf: feed.asOf,
      version: this.version,
      known: this.#shipments().length,
      isWhole: warmSet.isWhole && feed.isFollowed,
      isCapped: warmSet.isCapped,
    }
  }

  /** The row of a shipment; `null` if the copy has none. */
  row(reference: string): ShipmentRow | null {
    const shipment = this.#settings.warmSet.get(reference)
    return shipment ? rowOf(shipment) : null
  }

  /** A shipment with all of its fields; `null` if the copy has none. */
  shipment(reference: string): FullShipment | null {
    const shipment = this.#settings.warmSet.get(reference)
    return shipment ? wholeShipmentOf(shipment) : null
  }

  /**
   * The account with the facts of all its rows, judged once for each version, in slices between
   * which other requests get their turn.
   *
   * @throws ProblemError `upstream_invalid` if there is no copy
   */
  judged(): Promise<JudgedAccount> {
    const { sequence } = this.#current()
    if (this.#judged?.sequence !== sequence) this.#judged = { sequence, account: this.#judgeAll() }
    return this.#judged.account
  }

  async #judgeAll(): Promise<JudgedAccount> {
    const { envelope, judge, marks } = this
    const { sequence } = envelope.version
    const before = this.#known
    const shipments = [...this.#shipments()]
    const rows: KnownRow[] = []
    const recentRows: KnownRow[] = []
    const today = utcDateOf(judge.nowMs)
    const quarterHour = quarterHourOf(judge)
    const isJudgedAlike = before?.marks === marks && before.quarterHour === quarterHour
    const judgedRow = (shipment: KeptShipment, known: KnownRow | null): KnownRow => {
      if (known && isJudgedAlike) return known
      const row = known?.row ?? rowOf(shipment)
      const facts = cachedFactsOf(row, judge)
      const noteCount = marks?.noteCountOf(row.reference) ?? 0
      const isRecent = isInAccountSet(shipment, today)
      const isSame = known?.facts === facts && known.noteCount === noteCount && known.isRecent === isRecent
      return isSame ? known : { shipment, row, facts, noteCount, isRecent }
    }
    const changed = new Map<string, ChangedRow>()
    // Both versions list shipments in the same order, so a single pass compares them.
    let at = 0
    const passGone = (next?: KeptShipment) => {
      for (let was = before?.rows[at]; was && was.shipment !== next; was = before?.rows[at]) {
        if (next && compareLatest(was.shipment, next) > 0) return
        changed.set(was.row.reference, { before: was, after: changed.get(was.row.reference)?.after ?? null })
        at += 1
      }
    }
    await inSlices(shipments, NEVER, (shipment) => {
      passGone(shipment)
      const last = before?.rows[at]
      const known = last?.shipment === shipment ? last : null
      if (known) at += 1
      const next = judgedRow(shipment, known)
      rows.push(next)
      if (next.isRecent) recentRows.push(next)
      if (next === known) return
      const { reference } = shipment
      changed.set(reference, { before: known ?? changed.get(reference)?.before ?? null, after: next })
    })
    passGone()
    if (!this.#known || this.#known.sequence < sequence) this.#known = { sequence, marks, quarterHour, rows }
    if (before) this.#changes.note(before.sequence, sequence, changed)
    const judged: JudgedAccount = {
      live: this,
      sequence,
      envelope,
      judge,
      marks,
      rows,
      recentRows,
      inOrder: (sort) => this.#sorted.of(sort, judged),
      changedSince: (since) => this.#changes.between(since, sequence),
      signal: NEVER,
    }
    return judged
  }

  #shipments() {
    const { shipments } = this.#settings.warmSet
    if (shipments) return shipments
    throw invalid(
      'The shipment service differs from its specification, so the dashboard keeps no copy of its shipments.',
    )
  }

  /** The current judge. Returns the same one until its inputs or the shipments change. */
  #current() {
    const { warmSet, feed, team, timeZone, nowMs } = this.#settings
    const { rules, marks } = team.marking
    const zone = timeZone()
    const judge = { ...judgeAt(nowMs(), zone, rules, marks), slips: this.#settings.history?.slips ?? null }
    const parts = [warmSet.version, warmSet.isWhole, feed.isFollowed, marks, zone, quarterHourOf(judge)]
    const before = this.#state
    if (before && parts.every((part, at) => part === before.parts[at])) return before
    this.#state = { parts, judge, sequence: (before?.sequence ?? 0) + 1 }
    return this.#state
  }
}
