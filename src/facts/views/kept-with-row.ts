import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Clock } from '../shipment/clock.ts'
import type { TeamMarks } from '../shipment/dealt-with.ts'
import { hourOf } from './hour-of.ts'

interface Kept<Derived> {
  readonly key: string
  readonly marks: TeamMarks | null
  readonly derived: Derived
}

/**
 * Derives something of a row once for each row, hour, rules and marks of the team: thousands of rows are judged at a time.
 */
export function keptWithRow<Derived>(
  derive: (row: ShipmentRow, clock: Clock) => Derived,
): (row: ShipmentRow, clock: Clock) => Derived {
  const kept = new WeakMap<ShipmentRow, Kept<Derived>>()
  return (row, clock) => {
    const key = hourOf(clock)
    const marks = clock.dealtWith?.marksOf(row.reference) ?? null
    const known = kept.get(row)
    if (known?.key === key && known.marks === marks) return known.derived
    const derived = derive(row, clock)
    kept.set(row, { key, marks, derived })
    return derived
  }
}
