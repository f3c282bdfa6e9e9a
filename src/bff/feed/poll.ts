import type { Operation } from '../operation.ts'
import type { KnownVersions } from './known-versions.ts'
import type { SeenPage, SeenShipment } from './seen-shipment.ts'

/** What one poll has brought. */
export interface PollResult {
  /** What had not been passed on, newest first. */
  readonly changes: readonly SeenShipment[]
  /** References of shipments of which what was passed on does not hold: all that does is among the changes. */
  readonly gone: readonly string[]
  /** Greatest `updatedAt` of the first page, or `null` when that is empty. */
  readonly topUs: number | null
  /** The service's clock when it answered the first page: nothing later has been asked for. */
  readonly servedUs: number
  /** What is later than this is from the future. */
  readonly presentUs: number
  /** Requests that it took. */
  readonly pages: number
  /** Whether it was cut before it reached what is known: something has changed that nobody was told. */
  readonly isCut: boolean
  /** Whether it met so many shipments from the future that it did not reach the present. */
  readonly isBlind: boolean
  /** Whether it has read to the end of what was asked for. */
  readonly isDeep: boolean
  /** Whether the service keeps to the order and the filter that the specification states. */
  readonly isAsSpecified: boolean
}

/** A page of a list, and the service's clock when it answered. */
export interface PolledPage extends SeenPage {
  readonly servedUs: number
}

export interface PollOptions {
  /**
   * Reads from here on, a whole millisecond, since a service may read no finer one; `null` for the first poll of all,
   * which reads the newest page.
   */
  readonly sinceUs: number | null
  /** A shipment that changed this much later than the service's clock shows is from the future. */
  readonly toleranceUs: number
  /** Reads on behind a page that holds nothing new. */
  readonly isDeep: boolean
  readonly pagesMax: number
  readonly known: KnownVersions
  readonly readPage: (operation: Operation) => Promise<PolledPage>
  /** Resolves to `null` where the service has no such shipment. */
  readonly readShipment: (reference: string) => Promise<SeenShipment | null>
}

/** Largest page of the API. */
const PAGE_SIZE = 100
/** The first poll of all takes for news what changed in the last minute before the newest change. */
const FIRST_WINDOW_US = 60_000_000
/** Shipments from the future lead every list: so many pages of them are read through to what has changed by now. */
const AHEAD_PAGES_MAX = 10
/** Shipments that were from the future and are not listed any more are read one by one, if they are this few. */
const MISSING_MAX = 5

/** Reads what has changed, page by page. Nothing is marked as known: that is up to the caller. */
export async function poll(options: PollOptions): Promise<PollResult> {
  const { sinceUs, known } = options
  const first = await options.readPage(listOperation(sinceUs, null))
  const topUs = greatestOf(first)
  const { servedUs } = first
  const presentUs = servedUs + options.toleranceUs
  const lowerUs = sinceUs ?? Math.min(topUs ?? servedUs, servedUs) - FIRST_WINDOW_US
  const read = await readPages(options, first, { lowerUs, presentUs, known })
  const last = read.at(-1)
  const isRest = sinceUs !== null && last !== undefined && last.nextCursor !== null
  const isBlind = isRest && last.lastUs > presentUs
  const ahead = known.aheadBehind(isRest ? last.lastUs : -Infinity)
  const listed = new Set(read.flatMap(({ references }) => references))
  const missing = ahead.filter((reference) => !listed.has(reference))
  const isMuchMissing = missing.length > MISSING_MAX
  const found = isMuchMissing ? [] : await readAll(missing, options)
  const changes = [...read.flatMap(({ news }) => news), ...found.flatMap(({ seen }) => seen ?? [])]
  const changed = new Set(changes.map(({ shipment }) => shipment.reference))
  return {
    changes,
    gone: [...missing, ...ahead.filter((reference) => listed.has(reference) && changed.has(reference))],
    topUs,
    servedUs,
    presentUs,
    pages: read.length + found.length,
    isCut: isMuchMissing || (isRest && last.news.length > 0),
    isBlind,
    isDeep: options.isDeep || !isRest,
    isAsSpecified: read.every(({ isOrdered, isFiltered }) => isOrdered && (isFiltered || sinceUs === null)),
  }
}

/** Reads on until nothing is new, or as far as a poll may. */
async function readPages(
  { sinceUs, isDeep, pagesMax, readPage }: PollOptions,
  first: SeenPage,
  { presentUs, ...bounds }: Omit<Bounds, 'upperUs'> & Pick<PollResult, 'presentUs'>,
): Promise<readonly PageOfPoll[]> {
  let page = pageOfPoll(first, { ...bounds, upperUs: Infinity })
  const read = [page]
  let pagesAhead = 0
  while (page.nextCursor !== null && sinceUs !== null) {
    const isAhead = page.lastUs > presentUs
    if (isAhead) pagesAhead += 1
    const isEnough = isAhead ? pagesAhead > AHEAD_PAGES_MAX : page.news.length === 0 && !isDeep
    if (isEnough || read.length - pagesAhead >= pagesMax) break
    page = pageOfPoll(await readPage(listOperation(sinceUs, page.nextCursor)), {
      ...bounds,
      upperUs: page.lastUs,
    })
    read.push(page)
  }
  return read
}

/** What the service now says of shipments, one by one. */
async function readAll(
  references: readonly string[],
  { readShipment }: PollOptions,
): Promise<{ reference: string; seen: SeenShipment | null }[]> {
  const found = []
  for (const reference of references) found.push({ reference, seen: await readShipment(reference) })
  return found
}

interface PageOfPoll {
  /** Rows that had not been passed on. */
  readonly news: readonly SeenShipment[]
  readonly references: readonly string[]
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
    references: rows.map(({ shipment }) => shipment.reference),
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
