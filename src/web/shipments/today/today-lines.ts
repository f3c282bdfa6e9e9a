import type { TodayGroupOfRows, TodayRow } from './today-rows.ts'

/** What takes a line of the table, from top to bottom. */
export type TodayLine =
  | (LineOfGroup & { readonly kind: 'heading' })
  | (LineOfGroup & { readonly kind: 'row'; readonly row: TodayRow; readonly isUnfolded: boolean })
  /** One of the items of an unfolded row. */
  | (LineOfGroup & { readonly kind: 'item'; readonly row: TodayRow; readonly at: number })

interface LineOfGroup {
  readonly key: string
  readonly group: TodayGroupOfRows
}

/** A line that can have the focus. */
export type RowLine = Exclude<TodayLine, { readonly kind: 'heading' }>

/** Which groups show no rows, and which rows show their items, by their keys. */
export interface Folds {
  readonly folded: ReadonlySet<string>
  readonly unfolded: ReadonlySet<string>
}

/** The lines of the groups, with those that are folded left out. */
export function todayLines(
  groups: readonly TodayGroupOfRows[],
  { folded, unfolded }: Folds,
): readonly TodayLine[] {
  return groups.flatMap((group): TodayLine[] => {
    const key = headingKey(group)
    const rows = folded.has(key) ? [] : group.rows
    return [
      { kind: 'heading', key, group },
      ...rows.flatMap((row): TodayLine[] => {
        const isUnfolded = unfolded.has(row.key) && row.items.length > 1
        const items = isUnfolded ? row.items : []
        return [
          { kind: 'row', key: row.key, group, row, isUnfolded },
          ...items.map((_, at) => ({ kind: 'item', key: `${row.key}#${at}`, group, row, at }) as const),
        ]
      }),
    ]
  })
}

/** The lines without some rows and their items. */
export function linesWithout(lines: readonly TodayLine[], keys: ReadonlySet<string>): readonly TodayLine[] {
  return keys.size === 0 ? lines : lines.filter((line) => line.kind === 'heading' || !keys.has(line.row.key))
}

/** No row has such a key: those contain a slash after the name of the group. */
export function headingKey({ name }: TodayGroupOfRows): string {
  return `group:${name ?? ''}`
}

/** Lines from one position to another, without the second. */
export interface LineRange {
  readonly from: number
  readonly to: number
}

/** A line to draw. */
export interface DrawnLine {
  readonly line: TodayLine
  /** Its position among all lines. */
  readonly index: number
  /** The height of the lines left out above it, since the last drawn one, in pixels. */
  readonly gap: number
}

/** What is drawn of many lines. */
export interface DrawnLines {
  readonly drawn: readonly DrawnLine[]
  /** The height of the lines left out below the last drawn one. */
  readonly rest: number
}

/**
 * The lines of a range; above them the heading of their group, and wherever it stands the line that has the focus, which
 * would be lost with its element.
 *
 * @param tops where each line begins; the last one, where all of them end
 */
export function drawnLines(
  lines: readonly TodayLine[],
  tops: readonly number[],
  { from, to }: LineRange,
  focused: string | null,
): DrawnLines {
  const first = Math.max(0, Math.min(from, lines.length - 1))
  const heading = lines.findLastIndex(({ kind }, index) => kind === 'heading' && index <= first)
  const pinned = focused === null ? -1 : lines.findIndex(({ key }) => key === focused)
  const pinnedHeading = lines.findLastIndex(({ kind }, index) => kind === 'heading' && index <= pinned)
  const drawn: DrawnLine[] = []
  let end = 0
  for (const [index, line] of lines.entries()) {
    const isInRange = index >= first && index < to
    if (!isInRange && index !== heading && index !== pinned && index !== pinnedHeading) continue
    drawn.push({ line, index, gap: (tops[index] ?? 0) - end })
    end = tops[index + 1] ?? 0
  }
  return { drawn, rest: (tops[lines.length] ?? 0) - end }
}

/** Where each line begins, and at last where all of them end. */
export function topsOf(lines: readonly TodayLine[], heightOf: (line: TodayLine) => number): number[] {
  const tops = [0]
  let top = 0
  for (const line of lines) {
    top += heightOf(line)
    tops.push(top)
  }
  return tops
}

/** The lines between two heights, with some more at either end. */
export function rangeBetween(tops: readonly number[], top: number, bottom: number): LineRange {
  const from = tops.findLastIndex((each) => each <= top)
  const to = tops.findIndex((each) => each >= bottom)
  return { from: Math.max(0, from - BEYOND), to: (to === -1 ? tops.length : to) + BEYOND }
}

/** Lines drawn beyond what is in view. */
const BEYOND = 3
