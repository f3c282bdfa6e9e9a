import { useState } from 'react'
import { asTheyAre, holdInPlace, type HeldInPlace } from './hold-in-place.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

interface Options<Group> {
  readonly live: readonly Group[]
  /** Tells lists from one another: the rows of another one are drawn as they are. */
  readonly list: string
  /** Another text after more has been read: then all rows are drawn as they are. */
  readonly read: string
  readonly mayMove: boolean
  /** Subjects that the reader has acted on: their rows come, go and move. */
  readonly own: ReadonlySet<string>
}

/** What is drawn, and what that was made from. */
interface Drawn<Row extends WorkRow, Group extends WorkGroup<Row>>
  extends HeldInPlace<Row, Group>, Pick<Options<Group>, 'live' | 'list' | 'read'> {
  /** Rows are not where they belong. */
  readonly isHeld: boolean
}

/** The groups to draw, and a way to let in what waits. */
export function useHoldInPlace<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: Options<Group>,
): HeldInPlace<Row, Group> & { readonly show: () => void } {
  const [last, setLast] = useState<Drawn<Row, Group> | null>(null)
  const now = drawn<Row, Group>(last, options)
  if (now !== last) setLast(now)
  const { groups, waiting } = now
  return { groups, waiting, show: () => setLast(null) }
}

/**
 * What is drawn after something else was.
 *
 * @param last `null` where each row is to be drawn where it belongs
 * @returns the same object while nothing is another
 */
export function drawn<Row extends WorkRow, Group extends WorkGroup<Row>>(
  last: Drawn<Row, Group> | null,
  { live, list, read, mayMove, own }: Options<Group>,
): Drawn<Row, Group> {
  const fresh = { ...asTheyAre<Row, Group>(live), live, list, read, isHeld: false }
  if (last?.list !== list || last.read !== read) return fresh
  // What the reader has acted on counts from the next groups on: those are without it.
  if (last.live === live && !(last.isHeld && mayMove)) return last
  // Where nothing is drawn, nothing moves.
  if (mayMove || last.groups.length === 0) return fresh
  const place = holdInPlace<Row, Group>(last.groups, live, own)
  return { ...fresh, ...place, isHeld: place.groups !== live }
}
