import { parseInstant } from '#contract/instant.ts'

/** What decides where a row stands. */
export interface RowPlace {
  readonly reference: string
  readonly updatedAt: string
}

/**
 * The order of the list: negative when `one` comes first. The specification leaves ties open; they stand as our own
 * service puts them, and on another server may stand otherwise until the list is read again.
 */
export function compareRows(one: RowPlace, other: RowPlace): number {
  const difference = updatedUs(other) - updatedUs(one)
  if (difference !== 0) return difference
  if (one.reference === other.reference) return 0
  return one.reference > other.reference ? -1 : 1
}

/** Compared as instants: as text, whole seconds would sort after their own fractions. */
export function isNewer(one: RowPlace, other: RowPlace): boolean {
  return updatedUs(one) > updatedUs(other)
}

/** `updatedAt` in microseconds; 0 for text that is no instant. */
export function updatedUs({ updatedAt }: RowPlace): number {
  return parseInstant(updatedAt) ?? 0
}
