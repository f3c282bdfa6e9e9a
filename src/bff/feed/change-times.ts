import { LRUCache } from 'lru-cache'
import type { Clock } from '../clock.ts'
import type { Operation } from '../upstream/operation.ts'
import type { FinishedPoll } from './finished-poll.ts'

/** When the feed last learned of a change, so that no earlier cached answer counts as fresh. */
export interface ChangeTimes {
  took(poll: FinishedPoll): void
  /**
   * The time, on the proxy's clock, before which an answer was requested too early to be current; `-Infinity` if the
   * feed knows of no change.
   */
  of(operation: Operation): number
}

/**
 * If more shipments changed, the first ones are forgotten, and their cached answers count as fresh. These are old by
 * then.
 */
const SHIPMENTS_MAX = 20_000

export function createChangeTimes(clock: Clock): ChangeTimes {
  const shipments = new LRUCache<string, number>({ max: SHIPMENTS_MAX })
  // Any list may contain the shipment, have lost it, or start with it now.
  let listsAtMs = -Infinity
  let allAtMs = -Infinity
  return {
    took({ changes, gone, isCut }) {
      const nowMs = clock.nowMs()
      const references = [...changes.map(({ shipment }) => shipment.reference), ...gone]
      if (isCut) allAtMs = nowMs
      if (references.length > 0) listsAtMs = nowMs
      for (const reference of references) shipments.set(pathOf(reference), nowMs)
    },
    of({ name, path }) {
      switch (name) {
        case 'me':
          return -Infinity
        case 'shipments':
          return listsAtMs
        case 'shipment':
          return Math.max(allAtMs, shipments.get(path) ?? -Infinity)
      }
    },
  }
}

function pathOf(reference: string): string {
  return `/shipments/${encodeURIComponent(reference.toWellFormed())}`
}
