import { isRecord } from '#contract/is-record.ts'
import { versionOf } from './team-tally.ts'

/** A shipment in the form shared by lists, events and single answers. */
export interface SeenShipment {
  readonly reference: string
  readonly updatedAt: string
}

/** A page of a list. */
export interface SeenPage {
  readonly data: readonly SeenShipment[]
  readonly nextCursor: string | null
}

/** The list that an operator looks at. */
export interface Screen {
  /** Switches to another list, with nothing loaded yet. */
  show(query: string): void
  /** Appends a page, or replaces one that was reloaded. */
  put(index: number, page: SeenPage): void
  readonly query: string | null
  readonly pageCount: number
  readonly nextCursor: string | null
  /** The reference at a position from 0 to 1 of the loaded rows. */
  referenceAt(place: number): string | null
}

/** @param onChange called for each row on the screen that is reloaded in another version */
export function openScreen(onChange: (version: string) => void): Screen {
  let query: string | null = null
  let pages: SeenPage[] = []

  return {
    show(nextQuery) {
      query = nextQuery
      pages = []
    },
    put(index, page) {
      const shown = new Map(pages.flatMap(({ data }) => data.map((row) => [row.reference, row.updatedAt])))
      for (const row of page.data) {
        if ((shown.get(row.reference) ?? row.updatedAt) !== row.updatedAt) onChange(versionOf(row))
      }
      pages[index] = page
    },
    get query() {
      return query
    },
    get pageCount() {
      return pages.length
    },
    get nextCursor() {
      return pages.at(-1)?.nextCursor ?? null
    },
    referenceAt(place) {
      const rows = pages.flatMap(({ data }) => data)
      return rows[Math.floor(rows.length * place)]?.reference ?? null
    },
  }
}

/** Reads a page from the JSON of a list of the proxy or the service. */
export function seenPage(json: unknown): SeenPage {
  if (!isRecord(json)) throw new Error('This is not a list.')
  const { rows, data, next = json['nextCursor'] } = json
  const shipments: unknown = Array.isArray(rows) ? rows.map((row) => isRecord(row) && row['shipment']) : data
  if (!Array.isArray(shipments)) throw new Error('This is not a list.')
  return { data: seenShipments(shipments), nextCursor: typeof next === 'string' ? next : null }
}

/** Reads the shipments from the JSON of an event. */
export function seenInEvent(data: string): SeenShipment[] {
  const json: unknown = JSON.parse(data)
  const rows: unknown[] = isRecord(json) && Array.isArray(json['items']) ? json['items'] : []
  return seenShipments(rows.map((row) => isRecord(row) && row['shipment']))
}

function seenShipments(rows: readonly unknown[]): SeenShipment[] {
  return rows.flatMap((row) => {
    if (!isRecord(row)) return []
    const { reference, updatedAt } = row
    return typeof reference === 'string' && typeof updatedAt === 'string' ? [{ reference, updatedAt }] : []
  })
}
