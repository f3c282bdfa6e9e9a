import { isInAccountSet } from '#contract/dashboard-api/account-set.ts'
import type { ListFilters } from '#contract/list-query.ts'
import { utcDateOf, type LocalDate } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import type { FinishedPoll } from '../../feed/change-feed.ts'
import type { SeenPage, SeenShipment } from '../../feed/seen-shipment.ts'
import type { Operation } from '../../operation.ts'
import { accountParts, ALL, type FillPart } from './fill-parts.ts'
import { keptShipment } from './kept-shipment.ts'
import { createShipmentSet, matches, type KeptShipment, type ShipmentSetLimits } from './shipment-set.ts'
import { answerFrom } from './warm-answer.ts'

/** What is known of the account set, as of the last poll of the feed. */
export interface KnownAccountSet {
  /** By reference, in the order of their code units. */
  readonly shipments: readonly KeptShipment[]
  /** Whether these are all of them. */
  readonly isComplete: boolean
  /** Whether there is no room for all of them. */
  readonly isTooLarge: boolean
}

/**
 * A disposable copy of the account's shipments, which answers what the specification leaves no doubt about. It is filled
 * with the account set first. What else is kept gives way to it.
 */
export interface WarmSet {
  /** Takes in what a poll of the change feed has brought, and goes on filling. */
  took(poll: FinishedPoll): void
  /**
   * The JSON text of an answer, as of the last poll of the feed; `null` where the service has to be asked.
   *
   * @throws ProblemError `invalid_cursor` for a cursor of the set's own that belongs to other filters
   */
  answer(operation: Operation): Buffer | null
  /** Another one whenever an answer may have changed. */
  readonly version: number
  /**
   * Takes in what the service has said of one shipment, whatever is kept of it.
   *
   * @param seen `null` where the service does not have it
   */
  confirm(reference: string, seen: SeenShipment | null): void
  /** Holds a list of the service to the rules that the set answers by. */
  compare(filters: ListFilters, page: SeenPage): void
  /** Whether it is reading the account's shipments. */
  readonly isFilling: boolean
  /** Whether every shipment of the account is here. */
  readonly isComplete: boolean
  /** `null` where nothing is kept, since the service differs from its specification. */
  accountSet(): KnownAccountSet | null
  close(): void
}

export interface WarmSetSettings {
  readonly limits: ShipmentSetLimits
  /** Reads a page of a list when nothing else wants to be read. */
  readonly readPage: (operation: Operation, signal: AbortSignal) => Promise<SeenPage>
  /** Whether the feed keeps the set current. */
  readonly isCurrent: () => boolean
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  /** The set is not used any more: the service does not keep to what its answers are taken from. */
  readonly onDoubt: (doubt: string) => void
}

const PAGE_SIZE = 100
/** A service that takes its own cursors for invalid this often is not asked for more. */
const RESTARTS_MAX = 3

/** Where filling has got to in a part. */
interface Filling {
  readonly part: FillPart
  readonly cursor: string | null
  /** The last row's moment: no row behind it may be later. */
  readonly upperUs: number
}

export function createWarmSet(settings: WarmSetSettings): WarmSet {
  const { readPage, isCurrent, onDoubt } = settings
  const closing = new AbortController()
  let today = utcDateOf(settings.wallMs())
  const isInSet = (shipment: KeptShipment) => isInAccountSet(shipment, today)
  const set = createShipmentSet(settings.limits, isInSet)
  // What is left to read, in this order.
  let toFill: readonly Filling[] = [startOf(ALL)]
  let isAccountSetRead = false
  let isFilling = false
  let isOff = false
  let restarts = 0
  let known: { readonly shipments: readonly KeptShipment[]; version: number; today: LocalDate } | null = null

  function turnOff(doubt: string): void {
    if (isOff) return
    isOff = true
    set.clear()
    onDoubt(doubt)
  }

  function keep(shipments: readonly SeenShipment[], isLatest: boolean): void {
    today = utcDateOf(settings.wallMs())
    for (const seen of shipments) {
      const kept = keptShipment(seen)
      if (kept) set.put(kept, isLatest)
      else turnOff('a shipment has no status, or no instant at which it was created')
    }
  }

  function takePage(page: SeenPage, from: Filling): void {
    const doubt = doubtOf(page, from)
    if (doubt !== null) return turnOff(doubt)
    // The feed may have brought a later version with the same `updatedAt`.
    keep(page.shipments, false)
    const next = placeBehind(page, from)
    set.lowerWatermark(next ? next.upperUs : from.part.lowestUs, from.part.status)
    const later = toFill.slice(1)
    toFill = next ? [...partsBefore(next), next, ...later] : later
    isAccountSetRead = toFill.every(({ part }) => part === ALL)
    // The rest is read for as long as nothing has to leave, the account set for as long as nothing of it has to.
    if (isAccountSetRead ? set.isFull : set.hasLostProtected) toFill = []
  }

  /**
   * What is read before the rest of a part: the account set before the rest of all. The first page of all is read before it,
   * since that is the newest, and the whole of a small account.
   */
  function partsBefore({ part }: Filling): readonly Filling[] {
    const isBehindFirstPage = part === ALL && !isAccountSetRead
    return isBehindFirstPage ? accountParts(today).map(startOf) : []
  }

  async function fillPage(from: Filling): Promise<void> {
    const isMeant = () => toFill[0] === from
    try {
      const page = await readPage(pageOperation(from), closing.signal)
      // Begun again in the meantime: the page belongs to what was thrown away.
      if (isMeant()) takePage(page, from)
    } catch (error) {
      const isCursorLost = error instanceof ProblemError && error.code === 'invalid_cursor'
      if (!isCursorLost || !isMeant()) throw error
      restarts += 1
      toFill = restarts > RESTARTS_MAX ? [] : [startOf(from.part), ...toFill.slice(1)]
    }
  }

  async function fill(): Promise<void> {
    if (isFilling) return
    isFilling = true
    try {
      while (toFill[0] && !isOff && isCurrent() && !closing.signal.aborted) await fillPage(toFill[0])
    } catch {
      // Whoever reads upstream has logged it. The next poll that succeeds goes on.
    } finally {
      isFilling = false
    }
  }

  function accountSet(): KnownAccountSet {
    today = utcDateOf(settings.wallMs())
    if (known?.version !== set.version || known.today !== today) {
      known = { shipments: set.all().filter(isInSet).toSorted(byReference), version: set.version, today }
    }
    const isTooLarge = set.hasLostProtected
    return { shipments: known.shipments, isComplete: isAccountSetRead && !isTooLarge, isTooLarge }
  }

  return {
    took(poll) {
      if (isOff) return
      if (!poll.isAsSpecified)
        return turnOff('changes do not come in order, or not since the moment asked for')
      if (poll.isCut) {
        set.clear()
        isAccountSetRead = false
        toFill = [startOf(ALL)]
      }
      for (const reference of poll.gone) set.remove(reference)
      keep(poll.changes.toReversed(), true)
      void fill()
    },
    answer: (operation) => (isOff ? null : answerFrom(set, operation)),
    get version() {
      return set.version
    },
    confirm(reference, seen) {
      if (isOff) return
      if (seen && set.get(reference)?.json.equals(Buffer.from(seen.json))) return
      set.remove(reference)
      if (seen) keep([seen], true)
    },
    compare(filters, page) {
      if (!areMeant(page.shipments, filters)) turnOff(OTHERS_LISTED)
    },
    get isFilling() {
      return isFilling
    },
    get isComplete() {
      return !isOff && set.isComplete && isCurrent()
    },
    accountSet: () => (isOff ? null : accountSet()),
    close: () => closing.abort(),
  }
}

function startOf(part: FillPart): Filling {
  return { part, cursor: null, upperUs: Infinity }
}

/** Where to read on behind a page; `null` behind the last. */
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
