/** How high lines are, in rem; of cards, about so high until they are drawn and measured. */
export type LineHeights = Readonly<Record<'heading' | 'row' | 'item', number>>

/** A row of a worklist. A page adds to it what its cells show. */
export interface WorkRow {
  /** Equal for the same row of a group at any time, and unique in the list: in each group a row has a key of its own. */
  readonly key: string
  /** What the row is about. Rows of one thing in several groups say the same. */
  readonly subject: string
  /** What the row stands for: it shows the first itself, and the others under it once it is unfolded. */
  readonly items: readonly unknown[]
}

/** Rows under a heading. */
export interface WorkGroup<Row extends WorkRow> {
  /** Equal for the same group at any time, and unique among the groups. */
  readonly key: string
  readonly rows: readonly Row[]
  /** The rows stand without a heading, and cannot be folded. */
  readonly isPlain?: boolean
  /** The group is folded until the user unfolds it. */
  readonly isFoldedFirst?: boolean
}

type AnyGroup = WorkGroup<WorkRow>

/** Rows without headings, one below the other. */
export function plainGroups<Row extends WorkRow>(rows: readonly Row[]): readonly WorkGroup<Row>[] {
  return rows.length === 0 ? [] : [{ key: 'plain', isPlain: true, rows }]
}

/** What takes a line of the table, from top to bottom. */
export type Line<Row extends WorkRow, Group> = HeadingLine<Group> | RowLine<Row, Group>

interface HeadingLine<Group> {
  readonly kind: 'heading'
  readonly key: string
  readonly group: Group
}

/** A line that the keyboard leads to. */
export type RowLine<Row extends WorkRow, Group = unknown> =
  | {
      readonly kind: 'row'
      readonly key: string
      readonly group: Group
      readonly row: Row
      readonly isUnfolded: boolean
    }
  /** One of the other items of an unfolded row. */
  | {
      readonly kind: 'item'
      readonly key: string
      readonly group: Group
      readonly row: Row
      readonly at: number
    }

/** Which groups the user has folded or unfolded, and which rows show their items, by their keys. */
export interface Folds {
  /** Those that the user has folded; of those that are folded at first, unfolded. */
  readonly folded: ReadonlySet<string>
  readonly unfolded: ReadonlySet<string>
  /** On paper nobody can unfold anything: only groups that the user has folded are. */
  readonly isPaper?: boolean
}

/** Whether a group shows no rows. */
export function isFolded(
  { key, isPlain = false, isFoldedFirst = false }: Omit<WorkGroup<WorkRow>, 'rows'>,
  { folded, isPaper = false }: Pick<Folds, 'folded' | 'isPaper'>,
): boolean {
  if (isPlain) return false
  return isFoldedFirst ? !isPaper && !folded.has(key) : folded.has(key)
}

/** The lines of groups, without the rows of those that are folded. */
export function linesOf<Row extends WorkRow, Group extends WorkGroup<Row>>(
  groups: readonly Group[],
  folds: Folds,
): readonly Line<Row, Group>[] {
  return groups.flatMap((group): Line<Row, Group>[] => {
    const { key, isPlain = false } = group
    const rows = isFolded(group, folds) ? [] : group.rows
    const heading: Line<Row, Group>[] = isPlain ? [] : [{ kind: 'heading', key: headingKey(key), group }]
    return [
      ...heading,
      ...rows.flatMap((row): Line<Row, Group>[] => {
        const isUnfolded = (folds.isPaper || folds.unfolded.has(row.key)) && row.items.length > 1
        const others = isUnfolded ? [...row.items.keys()].slice(1) : []
        return [
          { kind: 'row', key: row.key, group, row, isUnfolded },
          ...others.map((at) => ({ kind: 'item', key: itemKey(row.key, at), group, row, at }) as const),
        ]
      }),
    ]
  })
}

/** The key of the line of an item. */
export function itemKey(row: string, at: number): string {
  return `${row}#${at}`
}

/** The height of a heading, which stays in view above its rows, in rem. */
export function headingRem(isCards: boolean): number {
  return isCards ? 3 : 2.25
}

/** Whether the keyboard leads to a line. */
export function isRowLine<Row extends WorkRow, Group>(line: Line<Row, Group>): line is RowLine<Row, Group> {
  return line.kind !== 'heading'
}

/** The line of the heading of a group. */
export function headingKey(group: string): string {
  return `heading ${group}`
}

/** The line itself where it still is, else the one that followed it, else the one before. */
export function lineAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const at = before.indexOf(key)
  const candidates = [key, ...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  return candidates.find((each) => left.has(each)) ?? now[0] ?? null
}

/** Finds the position of a line by its key; -1 if there is none. */
export type FindLine = (key: string) => number

/** Thousands of lines are indexed once, when the first of them is asked for. */
export function lineFinder(keys: readonly string[]): FindLine {
  let index: ReadonlyMap<string, number> | null = null
  return (key) => {
    index ??= new Map(keys.map((each, at) => [each, at]))
    return index.get(key) ?? -1
  }
}

/**
 * The positions of the lines to draw: those of a range, the heading that the first of them stands under, and wherever it
 * is the line with the focus, which would be lost with its element, and its heading.
 */
export function drawnPositions(
  { lines, find }: { readonly lines: readonly Line<WorkRow, AnyGroup>[]; readonly find: FindLine },
  range: readonly number[],
  focused: string | null,
): number[] {
  const pinned = focused === null ? -1 : find(focused)
  const headings = [range[0] ?? -1, pinned].map((below) => {
    const line = lines[below]
    return line ? find(headingKey(line.group.key)) : -1
  })
  const positions = new Set([...headings, pinned, ...range])
  return [...positions].filter((at) => at >= 0 && at < lines.length).toSorted((one, other) => one - other)
}
