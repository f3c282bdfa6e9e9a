import { isSameList } from '../../lib/is-same-list.ts'
import type { TodayGroupOfRows, TodayRow } from './today-rows.ts'

/** A row that is drawn. */
export interface HeldRow extends TodayRow {
  /** It no longer belongs to the list, and stays because the reader is at it. */
  readonly isGone?: true
}

/** Groups as they are drawn. */
export interface HeldGroup extends TodayGroupOfRows {
  readonly rows: readonly HeldRow[]
}

/** What is drawn while the reader is in the list. */
export interface HeldGroups {
  readonly groups: readonly HeldGroup[]
  /** How many shipments would come, go or move. */
  readonly waiting: number
}

/**
 * The groups while the reader is in the list: facts change in place, and rows neither come nor go nor move, but for those
 * that the reader has acted on.
 *
 * @param shown what is drawn until now
 * @param live what belongs there at this moment
 * @param own references of what the reader has acted on
 */
export function heldGroups(
  shown: readonly HeldGroup[],
  live: readonly TodayGroupOfRows[],
  own: ReadonlySet<string>,
): HeldGroups {
  if (isSameList(othersOf(shown, own), othersOf(live, own))) return { groups: live, waiting: 0 }
  const rows = new Map(live.flatMap((group) => group.rows.map((row) => [row.key, row] as const)))
  const kept = shown.map((group): HeldGroup => ({
    ...group,
    rows: group.rows
      .filter(({ row }) => !own.has(row.reference))
      .map((row) => rows.get(row.key) ?? { ...row, isGone: true }),
  }))
  const groups = withOwnRows(kept, live, own).filter((group) => group.rows.length > 0)
  return { groups, waiting: waitingCount(groups, live) }
}

/** Keys of the rows that the reader has not acted on. */
function othersOf(groups: readonly TodayGroupOfRows[], own: ReadonlySet<string>): string[] {
  return groups.flatMap(({ rows }) => rows.filter(({ row }) => !own.has(row.reference)).map(({ key }) => key))
}

/** Puts each row of the reader's own above the row that follows it, or else at the end of its group. */
function withOwnRows(
  kept: readonly HeldGroup[],
  live: readonly TodayGroupOfRows[],
  own: ReadonlySet<string>,
): HeldGroup[] {
  const groups = [...kept]
  for (const [at, { by, name, rows }] of live.entries()) {
    if (!rows.some(({ row }) => own.has(row.reference))) continue
    if (!groups.some((group) => group.name === name))
      groups.splice(placeFor(at, groups, live), 0, { by, name, rows: [] })
    const index = groups.findIndex((group) => group.name === name)
    const placed = [...(groups[index]?.rows ?? [])]
    for (const [position, row] of [...rows.entries()].toReversed()) {
      if (!own.has(row.row.reference)) continue
      const following = new Set(rows.slice(position + 1).map(({ key }) => key))
      const before = placed.findIndex(({ key }) => following.has(key))
      placed.splice(before === -1 ? placed.length : before, 0, row)
    }
    groups[index] = { by, name, rows: placed }
  }
  return groups
}

/** Before the first group that follows it. */
function placeFor(at: number, groups: readonly HeldGroup[], live: readonly TodayGroupOfRows[]): number {
  const following = new Set(live.slice(at + 1).map(({ name }) => name))
  const before = groups.findIndex(({ name }) => following.has(name))
  return before === -1 ? groups.length : before
}

function waitingCount(groups: readonly HeldGroup[], live: readonly TodayGroupOfRows[]): number {
  const shown = new Map(groups.flatMap(({ rows }) => rows).map((row, index) => [row.key, { row, index }]))
  const waiting = new Set<string>()
  for (const { row } of shown.values()) if (row.isGone) waiting.add(row.row.reference)
  let furthest = -1
  for (const { key, row } of live.flatMap(({ rows }) => rows)) {
    const index = shown.get(key)?.index ?? -1
    if (index < furthest || index === -1) waiting.add(row.reference)
    else furthest = index
  }
  return waiting.size
}
