import type { Operation } from '../operation.ts'
import type { KnownVersions } from './known-versions.ts'
import type { SeenPage, SeenShipment } from './seen-shipment.ts'

/** What one poll has brought. */
export interface PollResult {
  /** What had not been passed on, newest first. */
  readonly changes: readonly SeenShipment[]
  /** Greatest `updatedAt` of the first page, or `null` when that is empty. */
  readonly topUs: number | null
  /** Requests that it took. */
  readonly pages: number
  /** Whether it was cut before it reached what is known: something has changed that nobody was told. */
  readonly isCut: boolean
  /** Whether it has read to the end of what was asked for. */
  readonly isDeep: boolean
  /** Whether the service keeps to the order and the filter that the specification states. */
  readonly isAsSpecified: boolean
}

export interface PollOptions {
  /**
   * Reads from here on, a whole millisecond, since a service may read no finer one; `null` for the first poll of all,
   * which reads the newest page.
   */
  readonly sinceUs: number | null
  /** Reads on behind a page that holds nothing new. */
  readonly isDeep: boolean
  readonly pagesMax: number
  readonly known: KnownVersions
  readonly readPage: (operation: Operation) => Promise<SeenPage>
}

/** Largest page of the API. */
const PAGE_SIZE = 100
/** The first poll of all takes for news what changed in the last minute before the newest change. */
const FIRST_WINDOW_US = 60_000_000

/** Reads what has changed, page by page. Nothing is marked as known: that is up to the caller. */
export async function poll(options: PollOptions): Promise<PollResult> {
  const { sinceUs, isDeep, pagesMax, known } = options
  const readNext = (cursor: string | null) => options.readPage(listOperation(sinceUs, cursor))
  const first = await readNext(null)
  const topUs = greatestOf(first)
  const lowerUs = sinceUs ?? (topUs ?? 0) - FIRST_WINDOW_US
  let page = pageOfPoll(first, { lowerUs, upperUs: Infinity, known })
  const read = [page]
  while (page.nextCursor !== null && sinceUs !== null && read.length < pagesMax) {
    if (page.news.length === 0 && !isDeep) break
    page = pageOfPoll(await readNext(page.nextCursor), { lowerUs, upperUs: page.lastUs, known })
    read.push(page)
  }
  const isRest = page.nextCursor !== null && sinceUs !== null
  return {
    changes: read.flatMap(({ news }) => news),
    topUs,
    pages: read.length,
    isCut: isRest && page.news.length > 0,
    isDeep: isDeep || !isRest,
    isAsSpecified: read.every(({ isOrdered, isFiltered }) => isOrdered && (isFiltered || sinceUs === null)),
  }
}

interface PageOfPoll {
  /** Rows that had not been passed on. */
  readonly news: readonly SeenShipment[]
  /** `null` where there is nothing behind it that was asked for. */
  readonly nextCursor: string | null
  readonly lastUs: number
  readonly isOrdered: boolean
  readonly isFiltered: boolean
}

interface Bounds {
  readonly lowerUs: number
  readonly upperUs: number
  readonly known: KnownVersions
}

function pageOfPoll(page: SeenPage, { lowerUs, upperUs, known }: Bounds): PageOfPoll {
  const rows = page.shipments.filter(({ updatedAtUs }) => updatedAtUs >= lowerUs)
  const isFiltered = rows.length === page.shipments.length
  return {
    news: rows.filter((row) => !known.has(row)),
    nextCursor: isFiltered ? page.nextCursor : null,
    lastUs: rows.at(-1)?.updatedAtUs ?? upperUs,
    isOrdered: page.isWhole && descends(page, upperUs),
    isFiltered,
  }
}

function listOperation(sinceUs: number | null, cursor: string | null): Operation {
  const query = [
    `limit=${PAGE_SIZE}`,
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
    ...(sinceUs === null
      ? []
      : [`updatedSince=${encodeURIComponent(new Date(sinceUs / 1000).toISOString())}`]),
  ]
  return { name: 'shipments', path: `/shipments?${query.join('&')}` }
}

function greatestOf({ shipments }: SeenPage): number | null {
  return shipments.reduce<number | null>(
    (greatest, { updatedAtUs }) => (greatest === null ? updatedAtUs : Math.max(greatest, updatedAtUs)),
    null,
  )
}

function descends({ shipments }: SeenPage, fromUs: number): boolean {
  return shipments.every(
    ({ updatedAtUs }, index) => updatedAtUs <= (shipments[index - 1]?.updatedAtUs ?? fromUs),
  )
}
