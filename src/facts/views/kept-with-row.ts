import type { ShipmentRow } from '#contract/shipment-row.ts'
import type { Judge } from '../attention/judge.ts'
import { marksOf, type TeamMarks } from '../attention/dealt-with.ts'
import { hourOf } from './hour-of.ts'

interface Judged<Derived> {
  readonly key: string
  readonly marks: TeamMarks | null
  readonly derived: Derived
}

/**
 * Derives something of a row once for each row, hour, rules and marks of the team: thousands of rows are judged at a time.
 */
export function keptWithRow<Derived>(
  derive: (row: ShipmentRow, judge: Judge) => Derived,
): (row: ShipmentRow, judge: Judge) => Derived {
  const kept = new WeakMap<ShipmentRow, Judged<Derived>>()
  return (row, judge) => {
    const known = kept.get(row)
    const key = hourOf(judge)
    const marks = marksOf(row, judge)
    if (known?.key === key && known.marks === marks) return known.derived
    const derived = derive(row, judge)
    kept.set(row, { key, marks, derived })
    return derived
  }
}

/** Derives once for each row what depends on the row alone, such as its text for searching. */
export function readOnce<Derived>(derive: (row: ShipmentRow) => Derived): (row: ShipmentRow) => Derived {
  const kept = new WeakMap<ShipmentRow, { readonly derived: Derived }>()
  return (row) => {
    const known = kept.get(row) ?? { derived: derive(row) }
    kept.set(row, known)
    return known.derived
  }
}
