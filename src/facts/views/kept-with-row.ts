import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import type { TeamMarks } from '../shipment/dealt-with.ts'
import { hourOf } from './hour-of.ts'

interface Kept<Derived> {
  readonly key: string
  readonly marks: TeamMarks | null
  readonly derived: Derived
}

/** Derives something of a row, once for as long as it holds. */
export interface KeptWithRow<Derived> {
  (row: ShipmentRow, clock: Clock): Derived
  /** Whether it is derived already. */
  isKept(row: ShipmentRow, clock: Clock): boolean
  /** Keeps what another thread has derived of a row that the team has not marked. */
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
  const keep = (row: ShipmentRow, clock: Clock, derived: Derived, marks: TeamMarks | null = null) => {
    kept.set(row, { key: hourOf(clock), marks, derived })
    return derived
  }
  const of = (row: ShipmentRow, clock: Clock): Derived => {
    const known = find(row, clock)
    return known ? known.derived : keep(row, clock, derive(row, clock), marksOf(row, clock))
  }
  return Object.assign(of, {
    isKept: (row: ShipmentRow, clock: Clock) => find(row, clock) !== null,
    keep: (row: ShipmentRow, clock: Clock, derived: Derived) => void keep(row, clock, derived),
  })
}

/** What the team has written about the shipment; `null` where it has not. */
export function marksOf({ reference }: ShipmentRow, { dealtWith }: Clock): TeamMarks | null {
  return dealtWith?.marksOf(reference) ?? null
}
