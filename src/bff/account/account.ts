import type { AccountVersion, CountsAnswer, Envelope } from '#contract/dashboard-api/account.ts'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { marksFor, type KnownMarks } from '#facts/team/known-marks.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { hourOf } from '#facts/views/hour-of.ts'
import { rowOf } from '../answers/warm-set/kept-row.ts'
import type { WarmSet } from '../answers/warm-set/warm-set.ts'
import type { ChangeFeed } from '../feed/change-feed.ts'
import { invalid } from '../upstream/fault.ts'
import { inSlices } from './in-slices.ts'
import type { TeamMarking } from './team-state.ts'

export interface AccountSettings {
  /** Differs between any two runs of the proxy. */
  readonly boot: string
  readonly warmSet: Pick<WarmSet, 'shipments' | 'get' | 'totals' | 'version' | 'isWhole' | 'isCapped'>
  readonly feed: Pick<ChangeFeed, 'asOf' | 'isFollowed'>
  readonly team: { readonly marking: TeamMarking }
  /** The zone of the team's day. */
  readonly timeZone: () => string
  /** Milliseconds since 1970: the moment at which shipments are judged. */
  readonly nowMs: () => number
}

/** The account at one version, with the facts of all its rows. */
export interface JudgedAccount {
  readonly envelope: Envelope
  readonly judge: Judge
  /** The latest updated first. */
  readonly rows: readonly ShipmentRow[]
}

/**
 * The proxy's one current copy of the account, judged. It is the warm set and the team's state, looked at by the day at each
 * place: a version of a shipment is packed once, and judged once a quarter of an hour.
 */
export class Account {
  readonly #settings: AccountSettings
  #state: { readonly parts: readonly unknown[]; readonly judge: Judge; readonly sequence: number } | null =
    null
  #judged: { readonly sequence: number; readonly account: Promise<JudgedAccount> } | null = null

  constructor(settings: AccountSettings) {
    this.#settings = settings
  }

  get version(): AccountVersion {
    return { boot: this.#settings.boot, sequence: this.#current().sequence }
  }

  /** What shipments are judged by at this version. */
  get judge(): Judge {
    return this.#current().judge
  }

  /** The same, where the shipments of a user are told apart from others. */
  judgeFor(me: TeamPerson | null): Judge {
    const { judge, marks } = this
    return me && marks ? { ...judge, dealtWith: marksFor(me, marks) } : judge
  }

  /** What the team has written; `null` while it cannot be read. */
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

  /** The row of a shipment; `null` where the copy has none. */
  row(reference: string): ShipmentRow | null {
    const shipment = this.#settings.warmSet.get(reference)
    return shipment ? rowOf(shipment) : null
  }

  /**
   * The account with the facts of all its rows, judged once for each version, active shipments first, in slices between
   * which other requests get their turn.
   *
   * @throws ProblemError `upstream_invalid` where there is no copy
   */
  judged(): Promise<JudgedAccount> {
    const { sequence } = this.#current()
    if (this.#judged?.sequence !== sequence) this.#judged = { sequence, account: this.#judgeAll() }
    return this.#judged.account
  }

  async #judgeAll(): Promise<JudgedAccount> {
    const { envelope, judge } = this
    const shipments = [...this.#shipments()]
    const isActive = ({ status }: { readonly status: string }) => status === 'Active'
    const activeFirst = [...shipments.filter(isActive), ...shipments.filter((each) => !isActive(each))]
    await inSlices(activeFirst, (shipment) => rowFactsOf(rowOf(shipment), judge))
    return { envelope, judge, rows: shipments.map(rowOf) }
  }

  #shipments() {
    const { shipments } = this.#settings.warmSet
    if (shipments) return shipments
    throw invalid(
      'The shipment service differs from its specification, so that the dashboard keeps no copy of its shipments.',
    )
  }

  /** The judge of this moment: the same one until what it judges by, or what it judges, is another. */
  #current() {
    const { warmSet, feed, team, timeZone, nowMs } = this.#settings
    const { rules, marks } = team.marking
    const zone = timeZone()
    const judge = judgeAt(nowMs(), zone, rules, marks)
    const parts = [warmSet.version, feed.isFollowed, marks, zone, hourOf(judge)]
    const before = this.#state
    if (before && parts.every((part, at) => part === before.parts[at])) return before
    this.#state = { parts, judge, sequence: (before?.sequence ?? 0) + 1 }
    return this.#state
  }
}
