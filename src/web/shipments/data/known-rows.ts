import { createContext, use, useSyncExternalStore } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { createChangeMarks, type ChangedParts, type ChangeMarks } from './change-marks.ts'
import { isNewer, updatedUs } from './row-order.ts'

/** A row that says something new. */
export interface RowNews {
  /** What was known of the shipment; absent where nothing was. */
  readonly before: ShipmentRow | undefined
  readonly after: ShipmentRow
}

/**
 * The newest row of every shipment that this tab knows, each held once. Lists and the account set name rows by their
 * references.
 */
export interface KnownRows {
  readonly get: (reference: string) => ShipmentRow | undefined
  readonly references: () => Iterable<string>
  readonly size: () => number
  /**
   * Takes up rows from any source: the newest `updatedAt` wins. Two changes in one tick have the same `updatedAt`; the one
   * that comes later wins.
   *
   * @param presentUs what is later than this is from the future, and gives way to whatever is brought
   * @returns what is news, each shipment once
   */
  readonly take: (rows: readonly ShipmentRow[], presentUs?: number) => readonly RowNews[]
  /** Takes up rows that were read for one list, and tells the others of news. */
  readonly takeRead: (rows: readonly ShipmentRow[], presentUs?: number) => void
  /** Has a listener called with news that was read. */
  readonly onReadNews: (listener: (news: readonly RowNews[]) => void) => () => void
  /** What of the rows has changed a moment ago. */
  readonly marks: ChangeMarks
  /** Lets all rows go but these. */
  readonly keepOnly: (references: ReadonlySet<string>) => void
}

export function createKnownRows(): KnownRows {
  const rows = new Map<string, ShipmentRow>()
  const listeners = new Set<(news: readonly RowNews[]) => void>()

  function take(brought: readonly ShipmentRow[], presentUs = Infinity): readonly RowNews[] {
    const news = new Map<string, RowNews>()
    for (const after of brought) {
      const { reference } = after
      const known = rows.get(reference)
      if (known && !isNews(after, known, presentUs)) continue
      rows.set(reference, after)
      const earlier = news.get(reference)
      news.set(reference, { before: earlier ? earlier.before : known, after })
    }
    return [...news.values()]
  }

  return {
    get: (reference) => rows.get(reference),
    references: () => rows.keys(),
    size: () => rows.size,
    take,
    takeRead(read, presentUs) {
      const news = take(read, presentUs).filter(({ before }) => before !== undefined)
      if (news.length > 0) for (const listener of listeners) listener(news)
    },
    onReadNews(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    marks: createChangeMarks(),
    keepOnly(references) {
      for (const reference of rows.keys()) if (!references.has(reference)) rows.delete(reference)
    },
  }
}

/** Whether a row says something newer than one that is known. */
function isNews(row: ShipmentRow, known: ShipmentRow, presentUs: number): boolean {
  if (row === known) return false
  if (row.updatedAt === known.updatedAt) return !saysTheSame(row, known)
  return updatedUs(known) > presentUs || !isNewer(known, row)
}

/** Thousands are compared at a time when the account set is read again. */
function saysTheSame(row: ShipmentRow, known: ShipmentRow): boolean {
  const { tags, ...rest } = row
  const isSame = ([name, value]: [string, unknown]) => Reflect.get(known, name) === value
  return Object.entries(rest).every(isSame) && tags.join('\n') === known.tags.join('\n')
}

export const KnownRowsContext = createContext<KnownRows | null>(null)

export function useKnownRows(): KnownRows {
  const known = use(KnownRowsContext)
  if (!known) throw new Error('Only parts of the application know rows.')
  return known
}

/** The parts of something that have changed a moment ago. */
export function useChangedParts(what: string): ChangedParts {
  const { marks } = useKnownRows()
  return useSyncExternalStore(marks.subscribe, () => marks.of(what))
}
