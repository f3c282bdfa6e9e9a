import { grouped } from '#facts/text/grouped.ts'

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

/** A line of the table. */
export type Line<Row extends WorkRow, Group> = HeadingLine<Group> | RowLine<Row, Group>

interface HeadingLine<Group> {
  readonly kind: 'heading'
  readonly key: string
  readonly group: Group
  /** Whether its rows or items are below it. */
  readonly isUnfolded: boolean
}

/** A line that can be reached by keyboard: a row, or one of the further items of an expanded row. */
export interface RowLine<Row extends WorkRow, Group = unknown> extends Omit<HeadingLine<Group>, 'kind'> {
  readonly kind: 'row' | 'item'
  readonly row: Row
  /** Index of its item. */
  readonly at: number
}

/**
 * The lines of the groups, from top to bottom, without rows of collapsed groups.
 *
 * @param toggled keys of the headings and rows that the user has expanded or collapsed
 * @param isPaper nothing can be expanded on paper, so only groups collapsed by the user stay collapsed
 */
export function linesOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly Group[],
  toggled: ReadonlySet<string>,
  isPaper = false,
): readonly Line<Row, Group>[] {
  return groups.flatMap((group): Line<Row, Group>[] => {
    const key = headingKey(group.key)
    const isFolded = group.isFoldedFirst ? !isPaper && !toggled.has(key) : toggled.has(key)
    if (!group.isPlain && isFolded) return [{ kind: 'heading', key, group, isUnfolded: false }]
    const rows = group.rows.flatMap((row) => {
      const isUnfolded = (isPaper || toggled.has(row.key)) && row.items.length > 1
      const items = isUnfolded ? row.items.slice(1) : []
      return [
        { kind: 'row' as const, key: row.key, group, row, at: 0, isUnfolded },
        ...items.map((_, before) => {
          const at = before + 1
          return { kind: 'item' as const, key: itemKey(row.key, at), group, row, at, isUnfolded }
        }),
      ]
    })
    return group.isPlain ? rows : [{ kind: 'heading', key, group, isUnfolded: true }, ...rows]
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

/** Browsers take minutes to lay out more on paper. */
const PRINTED_MAX = 2000

/** The lines that a browser can print, and a text about the others; `null` if there are none. */
export function onPaper<One>(lines: readonly One[]) {
  const left = lines.length - PRINTED_MAX
  return {
    printed: lines.slice(0, PRINTED_MAX),
    missing: left > 0 ? `${grouped(left)} more lines are not printed.` : null,
  }
}
