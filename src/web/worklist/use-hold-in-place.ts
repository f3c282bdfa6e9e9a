import { useState } from 'react'
import { asTheyAre, holdInPlace, NONE, type HeldInPlace, type HoldOptions } from './hold-in-place.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

/** Why rows are not where they belong: the reader had more of them read, or they have changed by themselves. */
type Cause = 'read' | 'changed'

/** For which of these causes rows may move now. */
export type MayMove = Readonly<Record<Cause, boolean>>

interface Options<Row extends WorkRow, Group> extends Pick<HoldOptions<Row>, 'own' | 'renew'> {
  readonly live: readonly Group[]
  /** Tells lists from one another: the rows of another one are drawn as they are. */
  readonly list: string
  /** Another text after more has been read. */
  readonly read: string
  readonly mayMove: MayMove
}

/** What is drawn, and what that was made from. */
interface Drawn<Row extends WorkRow, Group extends WorkGroup<Row>>
  extends HeldInPlace<Row, Group>, Pick<Options<Row, Group>, 'live' | 'list' | 'read'> {
  /** Keys of the rows that were read while others were held in place. */
  readonly added: ReadonlySet<string>
  /** Why rows are not where they belong; `null` where all are. */
  readonly cause: Cause | null
}

/** The groups to draw, and a way to let in what waits. */
export function useHoldInPlace<Row extends WorkRow, Group extends WorkGroup<Row>>(
  options: Options<Row, Group>,
): HeldInPlace<Row, Group> & { readonly show: () => void } {
  const [last, setLast] = useState<Drawn<Row, Group> | null>(null)
  const now = drawn(last, options)
  if (now !== last) setLast(now)
  const { groups, waiting, isUnsorted } = now
  return { groups, waiting, isUnsorted, show: () => setLast(null) }
}

/**
 * What is drawn after something else was.
 *
 * @param last `null` where each row is to be drawn where it belongs
 * @returns the same object while nothing is another
 */
export function drawn<Row extends WorkRow, Group extends WorkGroup<Row>>(
  last: Drawn<Row, Group> | null,
  now: Options<Row, Group>,
): Drawn<Row, Group> {
  const { live, list, read, mayMove } = now
  const fresh = { ...asTheyAre<Row, Group>(live), live, list, read, added: NONE, cause: null }
  if (last?.list !== list) return fresh
  const isNewlyRead = last.read !== read
  // What was read and waits is put in order with all the rest.
  const cause = isNewlyRead || last.cause === 'read' ? 'read' : 'changed'
  // What the reader has acted on counts from the next groups on: those are without it.
  if (last.live === live && !(last.cause && mayMove[cause]))
    return isNewlyRead ? { ...last, read, cause: last.cause && cause } : last
  // Where nothing is drawn, nothing moves.
  return mayMove[cause] || last.groups.length === 0 ? fresh : { ...fresh, ...held(last, now, cause) }
}

function held<Row extends WorkRow, Group extends WorkGroup<Row>>(
  last: Drawn<Row, Group>,
  { live, read, own, renew }: Options<Row, Group>,
  cause: Cause,
): HeldInPlace<Row, Group> & Pick<Drawn<Row, Group>, 'added' | 'cause'> {
  const added = last.read === read ? last.added : new Set([...last.added, ...newKeys(last.live, live)])
  const place = holdInPlace<Row, Group>(last.groups, live, { own, renew, read: added })
  return place.groups === live ? { ...place, added: NONE, cause: null } : { ...place, added, cause }
}

type AnyGroup = WorkGroup<WorkRow>

function newKeys(before: readonly AnyGroup[], live: readonly AnyGroup[]): readonly string[] {
  const known = new Set(keysOf(before))
  return keysOf(live).filter((key) => !known.has(key))
}

function keysOf(groups: readonly AnyGroup[]): readonly string[] {
  return groups.flatMap(({ rows }) => rows.map(({ key }) => key))
}
