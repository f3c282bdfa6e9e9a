import type { ListFilters } from '#contract/list-query.ts'
import { ProblemError } from '#contract/problem.ts'
import type { FinishedPoll } from '../feed/change-feed.ts'
import type { SeenPage, SeenShipment } from '../feed/seen-shipment.ts'
import type { Operation } from '../operation.ts'
import { keptShipment } from './kept-shipment.ts'
import { createShipmentSet, matches, type ShipmentSetLimits } from './shipment-set.ts'
import { answerFrom } from './warm-answer.ts'

/** A disposable copy of the account's shipments, which answers what the specification leaves no doubt about. */
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
  close(): void
}

export interface WarmSetSettings {
  readonly limits: ShipmentSetLimits
  /** Reads a page of the unfiltered list when nothing else wants to be read. */
  readonly readPage: (operation: Operation, signal: AbortSignal) => Promise<SeenPage>
  /** Whether the feed keeps the set current. */
  readonly isCurrent: () => boolean
  /** The set is not used any more: the service does not keep to what its answers are taken from. */
  readonly onDoubt: (doubt: string) => void
}

const PAGE_SIZE = 100
/** A service that takes its own cursors for invalid this often is not asked for more. */
const RESTARTS_MAX = 3

/** Where filling has got to. */
interface Filling {
  readonly cursor: string | null
  /** The last row's moment: no row behind it may be later. */
  readonly upperUs: number
}

const START: Filling = { cursor: null, upperUs: Infinity }

export function createWarmSet(settings: WarmSetSettings): WarmSet {
  const { readPage, isCurrent, onDoubt } = settings
  const set = createShipmentSet(settings.limits)
  const closing = new AbortController()
  // `null` once there is nothing left to fill.
  let filling: Filling | null = START
  let isFilling = false
  let isOff = false
  let restarts = 0

  function turnOff(doubt: string): void {
    if (isOff) return
    isOff = true
    set.clear()
    onDoubt(doubt)
  }

  function keep(shipments: readonly SeenShipment[], isLatest: boolean): void {
    for (const seen of shipments) {
      const kept = keptShipment(seen)
      if (kept) set.put(kept, isLatest)
      else turnOff('a shipment has no status, or no instant at which it was created')
    }
  }

  function takePage(page: SeenPage, from: Filling): void {
    const doubt = doubtOf(page, from.upperUs)
    if (doubt !== null) return turnOff(doubt)
    // The feed may have brought a later version with the same `updatedAt`.
    keep(page.shipments, false)
    const lastUs = page.shipments.at(-1)?.updatedAtUs ?? from.upperUs
    set.lowerWatermark(page.nextCursor === null ? -Infinity : lastUs)
    const isDone = page.nextCursor === null || set.isFull
    filling = isDone ? null : { cursor: page.nextCursor, upperUs: lastUs }
  }

  async function fillPage(from: Filling): Promise<void> {
    try {
      const page = await readPage(pageOperation(from.cursor), closing.signal)
      // Begun anew in the meantime: the page belongs to what was thrown away.
      if (filling === from) takePage(page, from)
    } catch (error) {
      const isCursorLost = error instanceof ProblemError && error.code === 'invalid_cursor'
      if (!isCursorLost || filling !== from) throw error
      restarts += 1
      filling = restarts > RESTARTS_MAX ? null : START
    }
  }

  async function fill(): Promise<void> {
    if (isFilling) return
    isFilling = true
    try {
      while (filling && !isOff && isCurrent() && !closing.signal.aborted) await fillPage(filling)
    } catch {
      // Whoever reads upstream has logged it. The next poll that succeeds goes on.
    } finally {
      isFilling = false
    }
  }

  return {
    took(poll) {
      if (isOff) return
      if (!poll.isAsSpecified)
        return turnOff('changes do not come in order, or not since the moment asked for')
      if (poll.isCut) {
        set.clear()
        filling = { ...START }
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
      const isMeant = page.shipments.every((seen) => {
        const kept = keptShipment(seen)
        return kept === null || matches(kept, filters)
      })
      if (!isMeant) turnOff('a list holds a shipment that its filters rule out')
    },
    get isFilling() {
      return isFilling
    },
    get isComplete() {
      return !isOff && set.isComplete && isCurrent()
    },
    close: () => closing.abort(),
  }
}

function doubtOf({ isWhole, shipments, nextCursor }: SeenPage, upperUs: number): string | null {
  if (!isWhole) return 'a shipment has no reference, or no instant of its last change'
  if (shipments.length === 0 && nextCursor !== null) return 'a page is empty and not the last'
  const isOrdered = shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? upperUs),
  )
  return isOrdered ? null : 'the list is not ordered by updatedAt'
}

function pageOperation(cursor: string | null): Operation {
  const after = cursor === null ? '' : `&cursor=${encodeURIComponent(cursor)}`
  return { name: 'shipments', path: `/shipments?limit=${PAGE_SIZE}${after}` }
}
