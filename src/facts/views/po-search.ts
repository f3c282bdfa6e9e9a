import { present, textOf } from './read-values.ts'

/** The PO of the page of one PO, as it stands in the URL. */
export interface PoSearch {
  readonly tag?: string
}

/** Reads the URL's query; a malformed value means that no PO is named. */
export function readPoSearch(raw: Record<string, unknown>): PoSearch {
  return present({ tag: textOf(raw.tag) })
}
