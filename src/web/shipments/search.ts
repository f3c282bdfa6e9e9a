import * as v from 'valibot'
import { SHIPMENT_STATUSES, type ShipmentStatus } from '#contract/vocabulary.ts'

/** What the list shows, as it stands in the URL. */
export interface ShipmentsSearch {
  /** Any of these; absent means all. */
  readonly status?: readonly ShipmentStatus[]
  /** Exactly one of the shipment's tags. */
  readonly tag?: string
  /** Free text, matched by the service. */
  readonly q?: string
}

const oneOrMore = v.pipe(
  v.union([v.string(), v.array(v.string())]),
  v.transform((value) => (typeof value === 'string' ? [value] : value)),
)
const statuses = v.fallback(v.optional(oneOrMore, []), [])
const text = v.fallback(v.optional(v.string(), ''), '')
const schema = v.object({ status: statuses, tag: text, q: text })

/** Reads the URL's query; a malformed value falls back to "not filtered" and never fails. */
export function readShipmentsSearch(raw: Record<string, unknown>): ShipmentsSearch {
  const { status, tag, q } = v.parse(schema, raw)
  const known = SHIPMENT_STATUSES.filter((each) => status.includes(each))
  return {
    ...(known.length > 0 && { status: known }),
    ...(tag !== '' && { tag }),
    ...(q !== '' && { q }),
  }
}

/** Whether anything is filtered. */
export function isFiltered(search: ShipmentsSearch): boolean {
  return search.status !== undefined || search.tag !== undefined || search.q !== undefined
}

/** The same search with one status switched on or off. */
export function withStatusToggled(search: ShipmentsSearch, status: ShipmentStatus): ShipmentsSearch {
  const { status: before = [], ...rest } = search
  const after = SHIPMENT_STATUSES.filter((each) => (each === status) !== before.includes(each))
  return after.length > 0 ? { ...rest, status: after } : rest
}

/** The same search with one text set, or left out when empty. */
export function withText(search: ShipmentsSearch, name: 'q' | 'tag', value: string): ShipmentsSearch {
  const { [name]: _before, ...rest } = search
  return value === '' ? rest : { ...rest, [name]: value }
}
