import { useState } from 'react'
import { holdInPlace, type HeldInPlace } from './hold-in-place.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Options<Group> {
  readonly live: readonly Group[]
  /** Tells lists from one another. */
  readonly list: string
  /** Rows wait only once all are there. */
  readonly isComplete: boolean
  /** The pointer or the focus is in the list. */
  readonly isBusy: boolean
  /** Subjects that the reader has acted on. */
  readonly own: ReadonlySet<string>
}

/** The groups to draw, and a way to let in what waits. */
export function useHoldInPlace<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: Options<Group>,
): HeldInPlace<Row, Group> & { readonly show: () => void } {
  const asTheyAre = (): HeldInPlace<Row, Group> => ({ groups: options.live, waiting: 0 })
  const [last, setLast] = useState(() => ({ ...options, ...asTheyAre() }))
  // What the reader has acted on counts from the next groups on: those are without it.
  const isSame = last.live === options.live && last.isBusy === options.isBusy
  const mayHold = options.isBusy && options.isComplete && last.isComplete && last.list === options.list
  const next = () => (mayHold ? holdInPlace<Row, Group>(last.groups, options.live, options.own) : asTheyAre())
  const now = isSame && last.list === options.list ? last : { ...options, ...next() }
  if (now !== last) setLast(now)
  const { groups, waiting } = now
  return { groups, waiting, show: () => setLast({ ...options, ...asTheyAre() }) }
}
