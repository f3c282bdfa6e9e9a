import { parseInstant } from '#contract/instant.ts'

/** What tells versions of a row apart. */
export interface OrderedRow {
  readonly reference: string
  readonly updatedAt: string
}

/** Compared as instants: as text, whole seconds would sort after their own fractions. */
export function isNewer(one: OrderedRow, other: OrderedRow): boolean {
  return updatedUs(one) > updatedUs(other)
}

/** `updatedAt` in microseconds; 0 for text that is no instant. */
export function updatedUs({ updatedAt }: OrderedRow): number {
  return parseInstant(updatedAt) ?? 0
}
