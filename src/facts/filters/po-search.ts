import type { SortOrder } from './column-names.ts'
import { present, textOf, sortIn } from './read-values.ts'

/** The query of the page of a PO. */
export interface PoSearch {
  readonly tag?: string
  /** By a column of the page; by arrival by default. */
  readonly sort?: SortOrder
}

/** Reads the URL's query. A malformed value counts as no PO. */
export function readPoSearch(raw: Record<string, unknown>): PoSearch {
  return present({ tag: textOf(raw.tag), sort: sortIn(raw.sort) })
}
