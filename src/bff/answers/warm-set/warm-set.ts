import { isInAccountSet, type AccountTotals } from '#contract/dashboard-api/account-set.ts'
import { utcDateOf, type LocalDate } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { FinishedPoll } from '../../feed/finished-poll.ts'
import type { SeenPage, SeenShipment } from '../../feed/seen-shipment.ts'
import type { Operation } from '../../upstream/operation.ts'
import { inconsistencyIn } from './doubts.ts'
import { NEWEST, partsByStatus } from './fill-parts.ts'
import { isOfAccountSet, pageOperation, placeAfter, startOf, type Filling } from './filling.ts'
import type { Filled } from './filled.ts'
import { keptShipment } from './kept-shipment.ts'
import { ShipmentSet, type KeptShipment, type ShipmentSetLimits } from './shipment-set.ts'
import { totalsOf } from './totals.ts'

export interface WarmSetSettings {
  readonly limits: ShipmentSetLimits
  /** Reads a page of a list when no other request waits. */
  readonly readPage: (operation: Operation, signal: AbortSignal) => Promise<SeenPage>
  /** Whether the feed keeps the copy current. */
  readonly isCurrent: () => boolean
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** Called with each stored version of a shipment. */
  readonly onKept?: (seen: SeenShipment) => void
  /** Called with the reference of a shipment that the lists no longer contain. */
  readonly onGone?: (reference: string) => void
  /** Reports that the copy is disabled, because the service violates a rule that it depends on. */
  readonly onDoubt: (doubt: string) => void
}

/** Filling stops after the service has rejected its own cursors this often. */
const RESTARTS_MAX = 3
/** All lists are read again an hour after the first poll, because a stored copy may be old, and then every 20 hours. */
const FIRST_AGAIN_MS = 3_600_000
const AGAIN_EVERY_MS = 20 * 3_600_000

/**
 * A disposable copy of the account's shipments. The account set is read first, and other shipments are evicted in its
 * favour.
 */
export class WarmSet {
  readonly #settings: WarmSetSettings
  readonly #closing = new AbortController()
  readonly #set: ShipmentSet
  #today: LocalDate
  // The parts still to read, in this order.
  #toFill: readonly Filling[] = [startOf(NEWEST)]
  #isAccountSetRead = false
  #isFilling = false
  #isOff = false
  #restarts = 0
  /** References in lists and polls since the lists started to be read again; otherwise `null`. */
  #named: Set<string> | null = null
  /** When all lists are read again, on the proxy's clock. */
  #againAtMs: number | null = null

  constructor(settings: WarmSetSettings) {
    this.#settings = settings
    this.#today = utcDateOf(settings.wallMs())
    this.#set = new ShipmentSet(settings.limits, (shipment) => isInAccountSet(shipment, this.#today))
  }

  /** Changes whenever the content may have changed. */
  get version(): number {
    return this.#set.version
  }

  /** All shipments in the copy, latest update first; `null` if it is disabled. */
  get shipments(): readonly KeptShipment[] | null {
    return this.#isOff ? null : this.#set.all()
  }

  get(reference: string): KeptShipment | undefined {
    return this.#isOff ? undefined : this.#set.get(reference)
  }

  /** Whether the account has more shipments than fit. */
  get isCapped(): boolean {
    return this.#set.isFull
  }

  /** Whether it is reading the account's shipments. */
  get isFilling(): boolean {
    return this.#isFilling
  }

  /** Whether it has every shipment of the account, as of the last poll. */
  get isWhole(): boolean {
    return !this.#isOff && this.#set.isComplete
  }

  /** How much of the account it has; `null` if part of the account set may be missing. */
  get filled(): Filled | null {
    if (this.#isOff || !this.#isAccountSetRead || this.#set.hasLostProtected) return null
    if (this.#set.leftOut.length > 0) return null
    return this.#set.isComplete ? 'all' : 'account-set'
  }

  /** References of listed shipments that are too large to read; `null` for one without a reference. */
  get leftOut(): readonly (string | null)[] {
    return this.#set.leftOut
  }

  /** A list was read without a shipment that is too large. */
  leaveOut(reference: string | null): void {
    this.#set.leaveOut(reference)
  }

  /** Adds a shipment of a stored copy, before the feed continues from there. */
  takeKept(seen: SeenShipment): void {
    this.#keep([seen], false)
  }

  /**
   * All of a stored copy has been added.
   *
   * @param forgottenUs shipments, except active ones, that changed no later than this may be missing
   */
  tookKept(filled: Filled, forgottenUs: number): void {
    const isAll = filled === 'all'
    this.#set.noteFilled(isAll && forgottenUs === -Infinity ? SHIPMENT_STATUSES : ['Active'])
    this.#isAccountSetRead = true
    const others = partsByStatus(this.#today).filter(({ status }) => status !== 'Active')
    this.#toFill = isAll || this.#set.isFull ? [] : others.map(startOf)
  }

  /** Applies a poll of the change feed, and continues filling. */
  took(poll: FinishedPoll): void {
    if (this.#isOff) return
    if (!poll.isAsSpecified) return this.#turnOff('changes are out of order, or older than updatedSince')
    if (poll.isCut) this.restart()
    for (const reference of poll.gone) this.#set.remove(reference)
    this.#keep(poll.changes.toReversed(), true)
    this.#againAtMs ??= poll.startedAtMs + FIRST_AGAIN_MS
    if (this.#toFill.length === 0) {
      this.#dropVanished()
      if (poll.startedAtMs >= this.#againAtMs) this.#readAgain(poll.startedAtMs)
    }
    void this.#fill()
  }

  #readAgain(startedAtMs: number): void {
    this.#againAtMs = startedAtMs + AGAIN_EVERY_MS
    this.#named = new Set()
    this.#restarts = 0
    this.#toFill = [startOf(NEWEST)]
  }

  /** Discards the copy and reads the account again, because changes may be missing or the key belongs to another account. */
  restart(): void {
    this.#set.clear()
    this.#isAccountSetRead = false
    this.#named = null
    this.#toFill = [startOf(NEWEST)]
  }

  /**
   * Applies the service's answer about one shipment, whatever version is stored.
   *
   * @param seen `null` if the service does not have it
   */
  confirm(reference: string, seen: SeenShipment | null): void {
    if (this.#isOff) return
    if (seen && this.#set.get(reference)?.json.equals(Buffer.from(seen.json))) return
    this.#set.remove(reference)
    if (seen) this.#keep([seen], true)
  }

  /** The shipments of the account set in the copy. */
  accountSet(): readonly KeptShipment[] {
    const today = utcDateOf(this.#settings.wallMs())
    return (this.shipments ?? []).filter((shipment) => isInAccountSet(shipment, today))
  }

  /** Shipments of the account by status at the last poll; `null` unless the copy is complete. */
  totals(): AccountTotals | null {
    return this.isWhole ? totalsOf(this.#set.all()) : null
  }

  close(): void {
    this.#closing.abort()
  }

  /** Drops shipments that neither the lists nor the next poll returned, because polls do not report deletions. */
  #dropVanished(): void {
    const named = this.#named
    this.#named = null
    if (!named) return
    const vanished = this.#set.all().filter(({ reference }) => !named.has(reference))
    for (const { reference } of vanished) {
      this.#set.remove(reference)
      this.#settings.onGone?.(reference)
    }
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
      if (kept) {
        this.#set.put(kept, isLatest)
        this.#named?.add(kept.reference)
        this.#settings.onKept?.(seen)
      } else this.#turnOff('a shipment has no reference')
    }
  }

  async #fill(): Promise<void> {
    if (this.#isFilling) return
    this.#isFilling = true
    try {
      for (let next = this.#nextToFill(); next && this.#mayFill(); next = this.#nextToFill()) {
        await this.#fillPage(next)
      }
    } catch {
      // The upstream reader has logged it. The next successful poll continues.
    } finally {
      this.#isFilling = false
    }
  }

  #mayFill(): boolean {
    return !this.#isOff && this.#settings.isCurrent() && !this.#closing.signal.aborted
  }

  /** The account set first, then the part with the latest changes. */
  #nextToFill(): Filling | undefined {
    if (!this.#isAccountSetRead) return this.#toFill.find(isOfAccountSet)
    return this.#toFill.toSorted((a, b) => b.upperUs - a.upperUs)[0]
  }

  async #fillPage(from: Filling): Promise<void> {
    const isMeant = () => this.#toFill.includes(from)
    try {
      const page = await this.#settings.readPage(pageOperation(from), this.#closing.signal)
      // If filling has restarted meanwhile, the page belongs to the discarded copy.
      if (isMeant()) this.#takePage(page, from)
    } catch (error) {
      const isCursorLost = error instanceof ProblemError && error.code === 'invalid_cursor'
      if (!isCursorLost || !isMeant()) throw error
      this.#restarts += 1
      if (this.#restarts > RESTARTS_MAX) {
        this.#toFill = []
        this.#named = null
      } else this.#goOn(from, [startOf(from.part)])
    }
  }

  #takePage(page: SeenPage, from: Filling): void {
    const doubt = inconsistencyIn(page, from)
    if (doubt !== null) return this.#turnOff(doubt)
    const set = this.#set
    // The feed may have read a later version with the same `updatedAt`.
    this.#keep(page.shipments, false)
    const next = placeAfter(page, from)
    if (!next) set.noteFilled(from.part.status ? [from.part.status] : SHIPMENT_STATUSES)
    // After the newest page, everything is read by status, so that the account set comes first and nothing is read
    // twice.
    if (next?.part === NEWEST) this.#goOn(from, partsByStatus(this.#today).map(startOf))
    else this.#goOn(from, next ? [next] : [])
    this.#isAccountSetRead ||= !this.#toFill.some(isOfAccountSet)
    // The account set is read until some of it has to be evicted, the rest until anything has to be.
    if (this.#named) this.#toFill = this.#toFill.filter((each) => this.#mayHold(each))
    else if (this.#isAccountSetRead ? set.isFull : set.hasLostProtected) this.#toFill = []
  }

  /** Whether the copy may contain shipments that follow there. */
  #mayHold(from: Filling): boolean {
    const { hasLostProtected, lackedUs } = this.#set
    return from.upperUs >= lackedUs || (isOfAccountSet(from) && !hasLostProtected)
  }

  #goOn(from: Filling, next: readonly Filling[]): void {
    this.#toFill = this.#toFill.flatMap((each) => (each === from ? next : [each]))
  }
}
