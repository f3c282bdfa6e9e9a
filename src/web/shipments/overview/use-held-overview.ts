import { useState } from 'react'
import type { Overview } from './overview-of.ts'

/** The overview that the list beside the map shows. */
export interface HeldOverview {
  readonly shown: Overview
  /** The map is newer than the list. */
  readonly isBehind: boolean
  /** The reader is at the list: it stays as it is. */
  readonly hold: () => void
  /** The reader has left it. */
  readonly letGo: () => void
  /** Shows what the map shows, and keeps holding. */
  readonly catchUp: () => void
}

/** Keeps the list unchanged while the reader is at it, so that nothing moves under the pointer or the focus. */
export function useHeldOverview(overview: Overview, isComplete: boolean): HeldOverview {
  const [held, setHeld] = useState<Overview | null>(null)
  return {
    shown: held ?? overview,
    isBehind: held !== null && held !== overview && standingText(held) !== standingText(overview),
    hold: () => setHeld((before) => before ?? (isComplete ? overview : null)),
    letGo: () => setHeld(null),
    catchUp: () => setHeld(overview),
  }
}

/** The same text while every shipment stays where it is. */
function standingText({ places, lanes, unlocated }: Overview): string {
  const groups = [...places, ...lanes, { key: '', rows: unlocated }]
  return JSON.stringify(groups.map(({ key, rows }) => [key, rows.map(({ reference }) => reference)]))
}
