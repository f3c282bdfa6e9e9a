import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import { marksOf, type TeamMarks } from '../shipment/dealt-with.ts'
import { hourOf } from './hour-of.ts'

interface Kept<Derived> {
  readonly key: string
  readonly marks: TeamMarks | null
  readonly derived: Derived
}

/** Derives something of a row, once for as long as it holds. */
export interface KeptWithRow<Derived> {
  (row: ShipmentRow, clock: Clock): Derived
  /** What is kept of it, if that still holds. */
  find(row: ShipmentRow, clock: Clock): { readonly derived: Derived } | null
  /** Keeps what another thread has derived. */
  keep(row: ShipmentRow, clock: Clock, derived: Derived): void
}

/**
 * Derives something of a row once for each row, hour, rules and marks of the team: thousands of rows are judged at a time.
 */
export function keptWithRow<Derived>(
  derive: (row: ShipmentRow, clock: Clock) => Derived,
): KeptWithRow<Derived> {
  const kept = new WeakMap<ShipmentRow, Kept<Derived>>()
  const find = (row: ShipmentRow, clock: Clock) => {
    const known = kept.get(row)
    return known?.key === hourOf(clock) && known.marks === marksOf(row, clock) ? known : null
  }
  const keep = (row: ShipmentRow, clock: Clock, derived: Derived) => {
    const known = { key: hourOf(clock), marks: marksOf(row, clock), derived }
    kept.set(row, known)
    return known
  }
  const of = (row: ShipmentRow, clock: Clock) =>
    (find(row, clock) ?? keep(row, clock, derive(row, clock))).derived
  return Object.assign(of, { find, keep })
}
