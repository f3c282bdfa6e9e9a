import { isSameList } from '../lib/is-same-list.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

/** A row that is drawn. */
export type Held<Row extends WorkRow> = Row & {
  /** It no longer belongs to the list, and stays because the reader is at it. */
  readonly isGone?: true
}

/** A group as it is drawn. */
export type HeldGroup<Row extends WorkRow, Group extends WorkGroup<Row>> = Omit<Group, 'rows'> &
  WorkGroup<Held<Row>>

/** What is drawn while the reader is in the list. */
export interface HeldInPlace<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly groups: readonly HeldGroup<Row, Group>[]
  /** How many subjects would come, go or move. */
  readonly waiting: number
}

/**
 * The groups while the reader is in the list: facts change in place, and rows neither come nor go nor move, but for those
 * that the reader has acted on.
 *
 * @param shown what is drawn until now
 * @param live what belongs there at this moment
 * @param own subjects that the reader has acted on
 */
export function holdInPlace<Row extends WorkRow, Group extends WorkGroup<Row>>(
  shown: readonly HeldGroup<Row, Group>[],
  live: readonly Group[],
  own: ReadonlySet<string>,
): HeldInPlace<Row, Group> {
  if (isSameList(othersOf(shown, own), othersOf(live, own))) return { groups: live, waiting: 0 }
  const rows = new Map(live.flatMap((group) => group.rows.map((row) => [row.key, row] as const)))
  const kept = shown.map((group): HeldGroup<Row, Group> => ({
    ...group,
    rows: group.rows
      .filter(({ subject }) => !own.has(subject))
      .map((row) => rows.get(row.key) ?? { ...row, isGone: true }),
  }))
  const groups = withOwnRows(kept, live, own).filter((group) => group.rows.length > 0)
  return { groups, waiting: waitingCount(groups, live) }
}

type AnyGroup = WorkGroup<WorkRow>

/** Keys of the rows that the reader has not acted on. */
function othersOf(groups: readonly AnyGroup[], own: ReadonlySet<string>): string[] {
  return groups.flatMap(({ rows }) => rows.filter(({ subject }) => !own.has(subject)).map(({ key }) => key))
}

/** Puts each row of the reader's own above the row that follows it, or else at the end of its group. */
function withOwnRows<Row extends WorkRow, Group extends WorkGroup<Row>>(
  kept: readonly HeldGroup<Row, Group>[],
  live: readonly Group[],
  own: ReadonlySet<string>,
): HeldGroup<Row, Group>[] {
  const groups = [...kept]
  for (const [at, group] of live.entries()) {
    const { key, rows } = group
    if (!rows.some(({ subject }) => own.has(subject))) continue
    if (!groups.some((each) => each.key === key))
      groups.splice(positionFor(at, groups, live), 0, { ...group, rows: [] })
    const index = groups.findIndex((each) => each.key === key)
    const placed = [...(groups[index]?.rows ?? [])]
    for (const [position, row] of [...rows.entries()].toReversed()) {
      if (!own.has(row.subject)) continue
      const following = new Set(rows.slice(position + 1).map((each) => each.key))
      const before = placed.findIndex((each) => following.has(each.key))
      placed.splice(before === -1 ? placed.length : before, 0, row)
    }
    groups[index] = { ...group, rows: placed }
  }
  return groups
}

/** Before the first group that follows it. */
function positionFor(at: number, groups: readonly AnyGroup[], live: readonly AnyGroup[]): number {
  const following = new Set(live.slice(at + 1).map(({ key }) => key))
  const before = groups.findIndex(({ key }) => following.has(key))
  return before === -1 ? groups.length : before
}

function waitingCount(groups: readonly WorkGroup<Held<WorkRow>>[], live: readonly AnyGroup[]): number {
  const shown = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row.key, { row, index }]))
  const waiting = new Set<string>()
  for (const { row } of shown.values()) if (row.isGone) waiting.add(row.subject)
  let furthest = -1
  for (const { key, subject } of live.flatMap(({ rows }) => rows)) {
    const index = shown.get(key)?.index ?? -1
    if (index < furthest || index === -1) waiting.add(subject)
    else furthest = index
  }
  return waiting.size
}
