import { createContext, use } from 'react'
import type { shipmentQueries } from './queries.ts'
import type { ListFilters, ShipmentsSearch } from '#facts/views/search.ts'

/** The list that the URL asks for. */
export interface AskedList {
  readonly search: ShipmentsSearch
  /** What of it the service selects by. */
  readonly filters: ListFilters
  readonly list: ReturnType<typeof shipmentQueries.list>
}

/** The list as it was last asked for, which is kept while one of its shipments is looked at. */
export interface ListVisit extends AskedList {
  readonly isShown: boolean
  /** How often it has come on screen. */
  readonly count: number
}

/** @param asked the list that is to be on screen; `undefined` while another page is */
export function nextVisit(last: ListVisit | null, asked: AskedList | undefined): ListVisit | null {
  if (!asked) return last?.isShown ? { ...last, isShown: false } : last
  if (!last) return { ...asked, isShown: true, count: 1 }
  const isSame = isSameList(last, asked)
  if (isSame && last.isShown) return last
  // The same objects, so that nothing of it is drawn again.
  return { ...(isSame ? last : asked), isShown: true, count: last.isShown ? last.count : last.count + 1 }
}

function isSameList(one: AskedList, other: AskedList): boolean {
  const text = ({ search, filters }: AskedList) => JSON.stringify([search, filters])
  return text(one) === text(other)
}

/** Whether an address is that of the list. */
export function isListPage(pathname: string): boolean {
  return /^\/shipments\/?$/.test(pathname)
}

export const ListVisitContext = createContext<ListVisit | null>(null)

/** The visit to the list that a component is part of. */
export function useListVisit(): ListVisit {
  const visit = use(ListVisitContext)
  if (!visit) throw new Error('Only parts of the list know of a visit to it.')
  return visit
}

/** Whether what a component is part of is on screen. Only the list is ever kept without that. */
export function useIsShown(): boolean {
  return use(ListVisitContext)?.isShown ?? true
}

/** The list as it was asked for last, for a shipment that is opened from it; `null` before there was one. */
export const LastListContext = createContext<AskedList | null>(null)
