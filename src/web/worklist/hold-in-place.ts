import { isSameList } from '#facts/text/is-same-list.ts'
import type { WorkGroup, WorkRow } from './lines.ts'

/** A row that is drawn. */
export type Held<Row extends WorkRow> = Row & {
  /** It no longer belongs to the list, and stays because the reader is at it. */
  readonly hasLeft?: true
}

/** A group as it is drawn. */
export type HeldGroup<Row extends WorkRow, Group extends WorkGroup<Row>> = Omit<Group, 'rows'> &
  WorkGroup<Held<Row>>

/** What is drawn while the reader is in the list. */
export interface HeldInPlace<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly groups: readonly HeldGroup<Row, Group>[]
  /** Subjects that would come, go or move. */
  readonly waiting: ReadonlySet<string>
}

type AnyGroup = WorkGroup<WorkRow>

export const NONE: ReadonlySet<string> = new Set()

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
  if (isSameList(othersOf(shown, own), othersOf(live, own))) return asTheyAre<Row, Group>(live)
  const newest = newestOf<Row>(shown, live)
  const kept = shown.map((group): HeldGroup<Row, Group> => ({
    ...group,
    rows: group.rows
      .filter(({ subject }) => !own.has(subject))
      .map((row) => newest(row) ?? { ...row, hasLeft: true }),
  }))
  const groups = withOwnRows(kept, live, own).filter((group) => group.rows.length > 0)
  const waiting = waitingAmong(groups, live)
  return waiting.size > 0 ? { groups, waiting } : asTheyAre<Row, Group>(live)
}

/** What a row that is drawn says by now, also where it belongs to another group. */
function newestOf<Row extends WorkRow>(
  shown: readonly WorkGroup<Row>[],
  live: readonly WorkGroup<Row>[],
): (row: Row) => Row | undefined {
  const rows = live.flatMap((group) => group.rows)
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const drawn = new Set(shown.flatMap((group) => group.rows.map(({ key }) => key)))
  const elsewhere = Map.groupBy(
    rows.filter(({ key }) => !drawn.has(key)),
    ({ subject }) => subject,
  )
  return (row) => {
    const same = byKey.get(row.key)
    if (same) return same
    const [moved, ...others] = elsewhere.get(row.subject) ?? []
    return moved && others.length === 0 ? { ...moved, key: row.key } : undefined
  }
}

/** Each row where it belongs. */
export function asTheyAre<Row extends WorkRow, Group extends WorkGroup<Row>>(
  live: readonly Group[],
): HeldInPlace<Row, Group> {
  return { groups: live, waiting: NONE }
}

/** Keys of the rows that are about other subjects. */
function othersOf(groups: readonly AnyGroup[], subjects: ReadonlySet<string>): string[] {
  return groups.flatMap(({ rows }) =>
    rows.filter(({ subject }) => !subjects.has(subject)).map(({ key }) => key),
  )
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
    groups[index] = { ...group, rows: ownAmong(groups[index]?.rows ?? [], rows, own) }
  }
  return groups
}

function ownAmong<Row extends WorkRow>(
  kept: readonly Held<Row>[],
  live: readonly Row[],
  own: ReadonlySet<string>,
): readonly Held<Row>[] {
  const placed = [...kept]
  for (const [position, row] of [...live.entries()].toReversed()) {
    if (!own.has(row.subject)) continue
    const following = new Set(live.slice(position + 1).map(({ key }) => key))
    const before = placed.findIndex(({ key }) => following.has(key))
    placed.splice(before === -1 ? placed.length : before, 0, row)
  }
  return placed
}

/** Before the first group that follows it. */
function positionFor(at: number, groups: readonly AnyGroup[], live: readonly AnyGroup[]): number {
  const following = new Set(live.slice(at + 1).map(({ key }) => key))
  const before = groups.findIndex(({ key }) => following.has(key))
  return before === -1 ? groups.length : before
}

function waitingAmong(
  groups: readonly WorkGroup<Held<WorkRow>>[],
  live: readonly AnyGroup[],
): ReadonlySet<string> {
  const shown = groups.flatMap(({ rows }) => rows)
  const positions = new Map(shown.map(({ key }, at) => [key, at]))
  const wanted = live.flatMap(({ rows }) => rows)
  const staying = longestAscent(wanted.flatMap(({ key }) => positions.get(key) ?? []))
  const left = shown.filter(({ hasLeft }) => hasLeft)
  const coming = wanted.filter(({ key }) => !positions.has(key))
  const moving = wanted.filter(({ key }) => positions.has(key)).filter((_row, at) => !staying.has(at))
  return new Set([...left, ...coming, ...moving].map(({ subject }) => subject))
}

/** The positions of the most numbers that are in ascending order: the others would have to move. */
function longestAscent(numbers: readonly number[]): ReadonlySet<number> {
  // By length, the position where the best run of that length ends; and by position, the one before it in its run.
  const ends: number[] = []
  const before: (number | undefined)[] = []
  for (const [at, number] of numbers.entries()) {
    let low = 0
    let high = ends.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((numbers[ends[middle] ?? 0] ?? 0) < number) low = middle + 1
      else high = middle
    }
    before[at] = ends[low - 1]
    ends[low] = at
  }
  const run = new Set<number>()
  for (let at = ends.at(-1); at !== undefined; at = before[at]) run.add(at)
  return run
}
