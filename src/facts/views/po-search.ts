import { present, textOf } from './read-values.ts'

/** The query of the page of a PO. */
export interface PoSearch {
  readonly tag?: string
}

/** Reads the URL's query. A malformed value counts as no PO. */
export function readPoSearch(raw: Record<string, unknown>): PoSearch {
  return present({ tag: textOf(raw.tag) })
}
