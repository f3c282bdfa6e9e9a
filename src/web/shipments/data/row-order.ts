import { parseInstant } from '#contract/instant.ts'

/** What decides where a row stands. */
export interface OrderedRow {
  readonly reference: string
  readonly updatedAt: string
}

/** Where a row belongs by what it says. */
export function orderedRowOf({ reference, updatedAt }: OrderedRow): OrderedRow {
  return { reference, updatedAt }
}

/**
 * The order of the list: negative when `one` comes first. The specification leaves ties open; they stand as our own
 * service puts them, and on another server may stand otherwise until the list is read again.
 */
export function compareRows(one: OrderedRow, other: OrderedRow): number {
  const difference = updatedUs(other) - updatedUs(one)
  if (difference !== 0) return difference
  if (one.reference === other.reference) return 0
  return one.reference > other.reference ? -1 : 1
}

/** As `compareRows` has it, with each instant read once: these may be thousands. */
export function inServiceOrder<Row extends OrderedRow>(rows: readonly Row[]): Row[] {
  const keyed = rows.map((row) => ({ row, atUs: updatedUs(row) }))
  keyed.sort((one, other) => {
    if (one.atUs !== other.atUs) return other.atUs - one.atUs
    return one.row.reference > other.row.reference ? -1 : 1
  })
  return keyed.map(({ row }) => row)
}

/** Compared as instants: as text, whole seconds would sort after their own fractions. */
export function isNewer(one: OrderedRow, other: OrderedRow): boolean {
  return updatedUs(one) > updatedUs(other)
}

/** `updatedAt` in microseconds; 0 for text that is no instant. */
export function updatedUs({ updatedAt }: OrderedRow): number {
  return parseInstant(updatedAt) ?? 0
}

/** Clocks of different machines may differ by so much. */
const CLOCKS_DIFFER_MS = 10_000

/** A row that changed later than this, in microseconds, is from the future. */
export function futureUs(nowMs: number): number {
  return (nowMs + CLOCKS_DIFFER_MS) * 1000
}
