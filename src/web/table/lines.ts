/** Heights of lines in rem; for cards, estimates until they are drawn and measured. */
export type LineHeights = Readonly<Record<'heading' | 'row' | 'item', number>>

/** A row of a worklist. Pages add fields for their cells. */
export interface WorkRow {
  /** Stable, and unique in the list: a row has another key in each group. */
  readonly key: string
  /** What the row is about. Equal for rows of one thing in several groups. */
  readonly subject: string
  /** The items of the row: it shows the first one, and the others below it once expanded. */
  readonly items: readonly unknown[]
  /** Whether it no longer belongs to the list. It stays until the user asks for the changes. */
  readonly hasLeft?: true
}

/** Rows under a heading. */
export interface WorkGroup<Row extends WorkRow> {
  /** Stable, and unique among the groups. */
  readonly key: string
  readonly rows: readonly Row[]
  /** Whether the rows have no heading and cannot be collapsed. */
  readonly isPlain?: boolean
  /** Whether the group is initially collapsed. */
  readonly isFoldedFirst?: boolean
}

type AnyGroup = WorkGroup<WorkRow>

/** Rows without headings. */
export function plainGroups<Row extends WorkRow>(rows: readonly Row[]): readonly WorkGroup<Row>[] {
  return rows.length === 0 ? [] : [{ key: 'plain', isPlain: true, rows }]
}

/** The lines of the table, from top to bottom. */
export type Line<Row extends WorkRow, Group> = HeadingLine<Group> | RowLine<Row, Group>

interface HeadingLine<Group> {
  readonly kind: 'heading'
  readonly key: string
  readonly group: Group
}

/** A line that can be reached by keyboard: a row, or one of the further items of an expanded row. */
export interface RowLine<Row extends WorkRow, Group = unknown> {
  readonly kind: 'row' | 'item'
  readonly key: string
  readonly group: Group
  readonly row: Row
  /** Index of its item. */
  readonly at: number
  readonly isUnfolded: boolean
}

export interface Folds {
  /** Keys of the headings and rows that the user has expanded or collapsed. */
  readonly toggled: ReadonlySet<string>
  /** Nothing can be expanded on paper, so only groups collapsed by the user stay collapsed. */
  readonly isPaper?: boolean
}

/** Whether a group's rows are hidden. */
export function isFolded(
  { key, isPlain = false, isFoldedFirst = false }: Omit<WorkGroup<WorkRow>, 'rows'>,
  { toggled, isPaper = false }: Folds,
): boolean {
  if (isPlain) return false
  const isToggled = toggled.has(headingKey(key))
  return isFoldedFirst ? !isPaper && !isToggled : isToggled
}

/** The lines of the groups, without rows of collapsed groups. */
export function linesOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly Group[],
  folds: Folds,
): readonly Line<Row, Group>[] {
  return groups.flatMap((group): Line<Row, Group>[] => {
    const heading: Line<Row, Group> = { kind: 'heading', key: headingKey(group.key), group }
    const rows = (isFolded(group, folds) ? [] : group.rows).flatMap((row) => {
      const isUnfolded = (folds.isPaper || folds.toggled.has(row.key)) && row.items.length > 1
      return Array.from({ length: isUnfolded ? row.items.length : 1 }, (_, at): Line<Row, Group> => ({
        kind: at === 0 ? 'row' : 'item',
        key: at === 0 ? row.key : itemKey(row.key, at),
        group,
        row,
        at,
        isUnfolded,
      }))
    })
    return group.isPlain ? rows : [heading, ...rows]
  })
}

/** Key of the line of an item. */
export function itemKey(row: string, at: number): string {
  return `${row}#${at}`
}

/** Whether a line can be reached by keyboard. */
export function isRowLine<Row extends WorkRow, Group>(line: Line<Row, Group>): line is RowLine<Row, Group> {
  return line.kind !== 'heading'
}

/** Key of the line of a group's heading. */
export function headingKey(group: string): string {
  return `heading ${group}`
}

/** The line itself if it still exists, otherwise the next one, otherwise the previous one; `null` if none is left. */
export function lineAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const at = before.indexOf(key)
  const candidates = [key, ...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  return candidates.find((each) => left.has(each)) ?? now[0] ?? null
}

/** Returns the index of a line by its key; -1 if there is none. */
export type FindLine = (key: string) => number

/**
 * Indexes of the lines to draw: a range, the heading above it, and always the focused line, which would lose the focus
 * with its element, and its heading.
 */
export function drawnPositions(
  { lines, find }: { readonly lines: readonly Line<WorkRow, AnyGroup>[]; readonly find: FindLine },
  range: readonly number[],
  focused: string | null,
): number[] {
  const pinned = focused === null ? -1 : find(focused)
  const headings = [range[0] ?? -1, pinned].map((at) => find(headingKey(lines[at]?.group.key ?? '')))
  const positions = new Set([...headings, pinned, ...range])
  return [...positions].filter((at) => lines[at]).toSorted((one, other) => one - other)
}
