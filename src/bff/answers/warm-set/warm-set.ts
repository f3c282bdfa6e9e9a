import { isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import type { ListFilters } from '#contract/list-query.ts'
import { utcDateOf, type LocalDate } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import type { FinishedPoll } from '../../feed/finished-poll.ts'
import type { SeenPage, SeenShipment } from '../../feed/seen-shipment.ts'
import type { Operation } from '../../operation.ts'
import { accountParts, ALL, type FillPart } from './fill-parts.ts'
import type { Filled } from '../../filled.ts'
import { keptShipment } from './kept-shipment.ts'
import { matches, ShipmentSet, type KeptShipment, type ShipmentSetLimits } from './shipment-set.ts'
import { answerFrom } from './warm-answer.ts'

/** The known part of the account set, as of the last poll of the feed. */
export interface KnownAccountSet {
  /** By reference, in the order of their code units. */
  readonly shipments: readonly KeptShipment[]
  /** Whether these are all of them. */
  readonly isComplete: boolean
  /** Whether they exceed the room. */
  readonly isTooLarge: boolean
}

export interface WarmSetSettings {
  readonly limits: ShipmentSetLimits
  /** Reads a page of a list when no other request waits. */
  readonly readPage: (operation: Operation, signal: AbortSignal) => Promise<SeenPage>
  /** Whether the feed keeps the set current. */
  readonly isCurrent: () => boolean
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Reports that the set is out of use: the service breaks the rules that its answers rely on. */
  readonly onDoubt: (doubt: string) => void
}

const PAGE_SIZE = 100
/** Filling stops after a service has rejected its own cursors this often. */
const RESTARTS_MAX = 3

/** The progress of filling in a part. */
interface Filling {
  readonly part: FillPart
  readonly cursor: string | null
  /** The last row's moment: no row behind it may be later. */
  readonly upperUs: number
}

/**
 * A disposable copy of the account's shipments. It answers only what the specification states beyond doubt. The account
 * set fills it first, and all other shipments give way to it.
 */
export class WarmSet {
  readonly #settings: WarmSetSettings
  readonly #closing = new AbortController()
  readonly #set: ShipmentSet
  #today: LocalDate
  // The parts still to read, in this order.
  #toFill: readonly Filling[] = [startOf(ALL)]
  #isAccountSetRead = false
  #isFilling = false
  #isOff = false
  #restarts = 0
  #known: { readonly shipments: readonly KeptShipment[]; version: number; today: LocalDate } | null = null

  constructor(settings: WarmSetSettings) {
    this.#settings = settings
    this.#today = utcDateOf(settings.wallMs())
    this.#set = new ShipmentSet(settings.limits, (shipment) => isInAccountSet(shipment, this.#today))
  }

  /** A new value whenever an answer may have changed. */
  get version(): number {
    return this.#set.version
  }

  /** Whether it is reading the account's shipments. */
  get isFilling(): boolean {
    return this.#isFilling
  }

  /** Whether every shipment of the account is here. */
  get isComplete(): boolean {
    return !this.#isOff && this.#set.isComplete && this.#settings.isCurrent()
  }

  /** How much of the account is here; `null` where some of the account set may be missing. */
  get filled(): Filled | null {
    if (this.#isOff || !this.#isAccountSetRead || this.#set.hasLostProtected) return null
    return this.#set.isComplete ? 'all' : 'account-set'
  }

  /** Takes in a shipment of a copy that was kept, before the feed goes on from there. */
  takeKept(seen: SeenShipment): void {
    this.#keep([seen], false)
  }

  /** The copy was not whole. */
  dropKept(): void {
    this.#set.clear()
  }

  /**
   * Has taken in all of a copy that was kept.
   *
   * @param forgottenUs shipments that changed no later than this may be missing, beside active ones
   */
  tookKept(filled: Filled, forgottenUs: number): void {
    const set = this.#set
    for (const { status, lowestUs } of accountParts(this.#today)) {
      set.lowerWatermark(Math.max(lowestUs, status === 'Active' ? -Infinity : forgottenUs), status)
    }
    if (filled === 'all') set.lowerWatermark(forgottenUs)
    this.#isAccountSetRead = true
    this.#toFill = filled === 'all' || set.isFull ? [] : [startOf(ALL)]
  }

  /** Takes in the result of a poll of the change feed, and goes on filling. */
  took(poll: FinishedPoll): void {
    if (this.#isOff) return
    if (!poll.isAsSpecified)
      return this.#turnOff('changes do not come in order, or not since the moment asked for')
    if (poll.isCut) {
      this.#set.clear()
      this.#isAccountSetRead = false
      this.#toFill = [startOf(ALL)]
    }
    for (const reference of poll.gone) this.#set.remove(reference)
    this.#keep(poll.changes.toReversed(), true)
    void this.#fill()
  }

  /**
   * The JSON text of an answer, as of the last poll of the feed; `null` if only the service can answer.
   *
   * @throws ProblemError `invalid_cursor` for a cursor of the set's own that belongs to other filters
   */
  answer(operation: Operation): Buffer | null {
    return this.#isOff ? null : answerFrom(this.#set, operation)
  }

  /**
   * Takes in the service's answer about one shipment, whatever the set holds of it.
   *
   * @param seen `null` where the service does not have it
   */
  confirm(reference: string, seen: SeenShipment | null): void {
    if (this.#isOff) return
    if (seen && this.#set.get(reference)?.json.equals(Buffer.from(seen.json))) return
    this.#set.remove(reference)
    if (seen) this.#keep([seen], true)
  }

  /** Holds a list of the service to the rules that the set answers by. */
  compare(filters: ListFilters, page: SeenPage): void {
    if (!areMeant(page.shipments, filters)) this.#turnOff(OTHERS_LISTED)
  }

  /** `null` if the set is out of use, since the service differs from its specification. */
  accountSet(): KnownAccountSet | null {
    if (this.#isOff) return null
    const set = this.#set
    this.#today = utcDateOf(this.#settings.wallMs())
    const today = this.#today
    if (this.#known?.version !== set.version || this.#known.today !== today) {
      const shipments = set
        .all()
        .filter((shipment) => isInAccountSet(shipment, today))
        .toSorted(byReference)
      this.#known = { shipments, version: set.version, today }
    }
    const isTooLarge = set.hasLostProtected
    return {
      shipments: this.#known.shipments,
      isComplete: this.#isAccountSetRead && !isTooLarge,
      isTooLarge,
    }
  }

  close(): void {
    this.#closing.abort()
  }

  #turnOff(doubt: string): void {
    if (this.#isOff) return
    this.#isOff = true
    this.#set.clear()
    this.#settings.onDoubt(doubt)
  }

  #keep(shipments: readonly SeenShipment[], isLatest: boolean): void {
    this.#today = utcDateOf(this.#settings.wallMs())
    for (const seen of shipments) {
      const kept = keptShipment(seen)
      if (kept) this.#set.put(kept, isLatest)
      else this.#turnOff('a shipment has no status, or no instant at which it was created')
    }
  }

  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      while (this.#toFill[0] && this.#mayFill()) await this.#fillPage(this.#toFill[0])
    } catch {
      // The upstream reader has logged it. The next successful poll goes on.
    } finally {
      this.#isFilling = false
    }
  }

  #mayFill(): boolean {
    return !this.#isOff && this.#settings.isCurrent() && !this.#closing.signal.aborted
  }

  async #fillPage(from: Filling): Promise<void> {
    const isMeant = () => this.#toFill[0] === from
    try {
      const page = await this.#settings.readPage(pageOperation(from), this.#closing.signal)
      // Filling has restarted meanwhile: the page belongs to the discarded set.
      if (isMeant()) this.#takePage(page, from)
    } catch (error) {
      const isCursorLost = error instanceof ProblemError && error.code === 'invalid_cursor'
      if (!isCursorLost || !isMeant()) throw error
      this.#restarts += 1
      this.#toFill = this.#restarts > RESTARTS_MAX ? [] : [startOf(from.part), ...this.#toFill.slice(1)]
    }
  }

  #takePage(page: SeenPage, from: Filling): void {
    const doubt = doubtOf(page, from)
    if (doubt !== null) return this.#turnOff(doubt)
    const set = this.#set
    // The feed may have brought a later version with the same `updatedAt`.
    this.#keep(page.shipments, false)
    const next = placeBehind(page, from)
    set.lowerWatermark(next ? next.upperUs : from.part.lowestUs, from.part.status)
    const later = this.#toFill.slice(1)
    this.#toFill = next ? [...this.#partsBefore(next), next, ...later] : later
    this.#isAccountSetRead = this.#toFill.every(({ part }) => part === ALL)
    // The rest is read until something has to leave; the account set, until some of it has to.
    if (this.#isAccountSetRead ? set.isFull : set.hasLostProtected) this.#toFill = []
  }

  /**
   * The parts to read before the rest of a part: the account set before the rest of all. The first page of all comes
   * even earlier, since it is the newest, and the whole of a small account.
   */
  #partsBefore({ part }: Filling): readonly Filling[] {
    const isBehindFirstPage = part === ALL && !this.#isAccountSetRead
    return isBehindFirstPage ? accountParts(this.#today).map(startOf) : []
  }
}

function startOf(part: FillPart): Filling {
  return { part, cursor: null, upperUs: Infinity }
}

/** The start of the next page; `null` behind the last. */
function placeBehind({ shipments, nextCursor }: SeenPage, from: Filling): Filling | null {
  const upperUs = shipments.at(-1)?.updatedAtUs ?? from.upperUs
  return nextCursor === null ? null : { part: from.part, cursor: nextCursor, upperUs }
}

function byReference(a: KeptShipment, b: KeptShipment): number {
  return a.reference < b.reference ? -1 : 1
}

function doubtOf({ isWhole, shipments, nextCursor }: SeenPage, from: Filling): string | null {
  if (!isWhole) return 'a shipment has no reference, or no instant of its last change'
  if (shipments.length === 0 && nextCursor !== null) return 'a page is empty and not the last'
  const isOrdered = shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? from.upperUs),
  )
  if (!isOrdered) return 'the list is not ordered by updatedAt'
  return areMeant(shipments, from.part.filters) ? null : OTHERS_LISTED
}

const OTHERS_LISTED = 'a list holds a shipment that its filters rule out'

function areMeant(shipments: readonly SeenShipment[], filters: ListFilters): boolean {
  return shipments.every((seen) => {
    const kept = keptShipment(seen)
    return kept === null || matches(kept, filters)
  })
}

function pageOperation({ part, cursor }: Filling): Operation {
  const parts = [
    `limit=${PAGE_SIZE}`,
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
    ...(part.query === '' ? [] : [part.query]),
  ]
  return { name: 'shipments', path: `/shipments?${parts.join('&')}` }
}
