/** A row of a worklist. A page adds to it what its cells show. */
export interface WorkRow {
  /** Equal for the same row at any time, and unique in the list: what stands in two groups has a key in each. */
  readonly key: string
  /** What the row is about. Rows of one thing in several groups say the same. */
  readonly subject: string
  /** What stands under the row once it is unfolded. A row with a single one has nothing to unfold. */
  readonly items: readonly unknown[]
}

/** Rows under a heading. */
export interface WorkGroup<Row extends WorkRow> {
  /** Equal for the same group at any time, and unique among the groups. */
  readonly key: string
  readonly rows: readonly Row[]
}

/** What takes a line of the table, from top to bottom. */
export type Line<Row extends WorkRow, Group> = HeadingLine<Group> | RowLine<Row, Group>

interface HeadingLine<Group> {
  readonly kind: 'heading'
  readonly key: string
  readonly group: Group
}

/** A line that can have the focus. */
export type RowLine<Row extends WorkRow, Group = unknown> =
  | {
      readonly kind: 'row'
      readonly key: string
      readonly group: Group
      readonly row: Row
      readonly isUnfolded: boolean
    }
  /** One of the items of an unfolded row. */
  | {
      readonly kind: 'item'
      readonly key: string
      readonly group: Group
      readonly row: Row
      readonly at: number
    }

/** Which groups show no rows, and which rows show their items, by their keys. */
export interface Folds {
  readonly folded: ReadonlySet<string>
  readonly unfolded: ReadonlySet<string>
}

/** The lines of groups, without the rows of those that are folded. */
export function linesOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly Group[],
  { folded, unfolded }: Folds,
): readonly Line<Row, Group>[] {
  return groups.flatMap((group): Line<Row, Group>[] => {
    const rows = folded.has(group.key) ? [] : group.rows
    return [
      { kind: 'heading', key: headingKey(group), group },
      ...rows.flatMap((row): Line<Row, Group>[] => {
        const isUnfolded = unfolded.has(row.key) && row.items.length > 1
        const items = isUnfolded ? row.items : []
        return [
          { kind: 'row', key: row.key, group, row, isUnfolded },
          ...items.map((_, at) => ({ kind: 'item', key: itemKey(row.key, at), group, row, at }) as const),
        ]
      }),
    ]
  })
}

function headingKey({ key }: { readonly key: string }): string {
  return `heading ${key}`
}

/** The key of the line of an item. */
export function itemKey(row: string, at: number): string {
  return `${row}#${at}`
}

/** Whether a line can have the focus. */
export function isRowLine<Row extends WorkRow, Group>(line: Line<Row, Group>): line is RowLine<Row, Group> {
  return line.kind !== 'heading'
}

/** The lines without some rows and their items. */
export function linesWithout<Row extends WorkRow, Group>(
  lines: readonly Line<Row, Group>[],
  keys: ReadonlySet<string>,
): readonly Line<Row, Group>[] {
  return keys.size === 0 ? lines : lines.filter((line) => !isRowLine(line) || !keys.has(line.row.key))
}

/** The line itself where it still is, else the one that followed it, else the one before. */
export function lineAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const at = before.indexOf(key)
  const candidates = [key, ...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  return candidates.find((each) => left.has(each)) ?? now[0] ?? null
}

/**
 * The positions of the lines to draw: those of a range, the heading that the first of them stands under, and wherever it
 * is the line with the focus, which would be lost with its element, and its heading.
 *
 * @param range positions in ascending order
 */
export function drawnPositions<Row extends WorkRow, Group>(
  lines: readonly Line<Row, Group>[],
  range: readonly number[],
  focused: string | null,
): number[] {
  const [first = 0] = range
  const pinned = focused === null ? -1 : lines.findIndex(({ key }) => key === focused)
  const headings = [first, pinned].map((below) =>
    lines.findLastIndex(({ kind }, at) => kind === 'heading' && at <= below),
  )
  const positions = new Set([...headings, pinned, ...range])
  return [...positions].filter((at) => at >= 0 && at < lines.length).toSorted((one, other) => one - other)
}
