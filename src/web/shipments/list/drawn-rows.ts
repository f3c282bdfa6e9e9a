import type { ShipmentRow } from '#contract/shipment-row.ts'

/** A row to draw. */
export interface DrawnRow {
  /** The same object for as long as the row says the same. */
  readonly row: ShipmentRow
  /** Its position in the list. */
  readonly index: number
  /** Names the element that draws it. */
  readonly slot: number
}

interface Drawing {
  readonly rows: readonly ShipmentRow[]
  /** The first position to draw. */
  readonly from: number
  /** The first one after it that is not to be drawn. */
  readonly to: number
  /** Elements that have nothing to draw stay as they are: they will have soon. */
  readonly isMoving: boolean
}

/**
 * The rows to draw, in the order of their elements in the page. A row that was drawn keeps its element wherever it stands
 * now, also in another list: to put an element elsewhere on the screen costs the browser next to nothing, to fill it much.
 * Elements of other rows draw those that come.
 *
 * @param before what is drawn now
 */
export function nextDrawnRows(
  before: readonly DrawnRow[],
  { rows, from, to, isMoving }: Drawing,
): readonly DrawnRow[] {
  const coming = new Map<number, ShipmentRow>()
  const indexes = new Map<string, number>()
  for (const [at, row] of rows.slice(Math.max(0, from), to).entries()) {
    const index = Math.max(0, from) + at
    coming.set(index, row)
    indexes.set(row.reference, index)
  }
  const kept = before.map(({ row, slot }): DrawnRow | null => {
    const index = indexes.get(row.reference)
    const now = index === undefined ? undefined : coming.get(index)
    if (index === undefined || !now) return null
    coming.delete(index)
    return { row: unchanged(row, now), index, slot }
  })
  const arriving = [...coming].map(([index, row]) => ({ index, row }))
  const drawn = before.map((old, at): DrawnRow | null => {
    if (kept[at]) return kept[at]
    const next = arriving.shift()
    if (next) return { ...next, slot: old.slot }
    return isMoving && rows[old.index]?.reference === old.row.reference ? old : null
  })
  const newSlot = 1 + Math.max(-1, ...before.map(({ slot }) => slot))
  const added = arriving.map((row, count) => ({ ...row, slot: newSlot + count }))
  return [...drawn, ...added].filter((row) => row !== null)
}

/** The same in the order in which they are read. */
export function inReadingOrder(drawn: readonly DrawnRow[]): readonly DrawnRow[] {
  return drawn.toSorted((one, other) => one.index - other.index)
}

/** The row as it was, if it says the same as now. */
function unchanged(row: ShipmentRow, now: ShipmentRow): ShipmentRow {
  return row === now || JSON.stringify(row) === JSON.stringify(now) ? row : now
}
