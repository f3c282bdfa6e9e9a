/** Which part of a longer list the rows are. */
export interface ListPart {
  /** How many rows of the list come before those that are here. */
  readonly first: number
  /** The same up to the last row that is here. */
  readonly end: number
  /** How many there are in all; `null` where that is not known. */
  readonly total: number | null
  /** The place in the list of a row that is here as well although those around it are not; `null` if there is none. */
  readonly apart: number | null
}

/** An end of a list. */
export type ListEdge = 'first' | 'last'

/** Whether the row at an end of the list is here. */
export function isEdgeHere(part: ListPart | undefined, edge: ListEdge): boolean {
  if (!part) return true
  return edge === 'first' ? part.first === 0 : part.end >= (part.total ?? 0)
}

/** Places in the list of the rows in view: the topmost, and the last. */
export interface RowsInView {
  readonly from: number
  readonly to: number
}

/** The room of rows that are not here, in rows. */
interface ListRoom {
  readonly before: number
  readonly after: number
  /** Between the row apart and the others. */
  readonly between: number
}

/** The room that a part leaves. */
export function roomOf(part: ListPart | undefined): ListRoom {
  if (!part) return { before: 0, after: 0, between: 0 }
  const { first, end, total, apart } = part
  const all = total ?? end
  if (apart === null) return { before: first, after: all - end, between: 0 }
  return apart < first
    ? { before: apart, after: all - end, between: first - apart - 1 }
    : { before: first, after: all - apart - 1, between: apart - end }
}
