import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'
import { listOf, readMapSearch } from '#facts/filters/map-search.ts'
import { readShipmentsSearch, type ShipmentsSearch } from '#facts/filters/search.ts'
import { isTextPair, keepInTab, keptInTab } from '../lib/kept-in-tab.ts'
import { parseSearch } from '../lib/search-params.ts'
import { useHistoryEntry } from '../lib/use-history-entry.ts'
import { todayOrder, type TodayOrder } from '../api/today-order.ts'

type Page = (typeof PAGES)[number]

const STORAGE_KEY = 'landfall.openers'
const ENTRIES_MAX = 30

/**
 * Addresses from which history entries were opened, by the key of the entry, the latest last; empty for another site or
 * a bookmark. Stored in the tab, because history entries survive a reload.
 */
const openers = new Map<string, string>(keptInTab(STORAGE_KEY).filter(isTextPair))

/** The page from which a shipment or a PO was opened. */
export interface OpenedFrom {
  readonly title: string
  /** Its address at that time. */
  readonly href: string
  /** Search of the list, if it is the list or the list beside the map; otherwise `null`. */
  readonly list: ShipmentsSearch | null
  /** Order of Today, if it is Today; otherwise `null`. */
  readonly order: TodayOrder | null
}

/**
 * The page from which the one on screen was opened; `null` if the user came another way. It stays while the user goes
 * from one shipment to the next.
 *
 * @param own route of the page on screen
 */
export function useOpenedFrom(own: Page['route'] = '/shipments/$reference'): OpenedFrom | null {
  const router = useRouter()
  const entry = useHistoryEntry((pathname) => pageAt(pathname, PAGES)?.route === own)
  // The page mounts before the router has settled, so this is still the page that the user comes from. After Back, that
  // is not the one from which it was opened.
  const [openedFrom] = useState(() => {
    const known = entry === null ? undefined : openers.get(entry)
    return known ?? router.state.resolvedLocation?.publicHref ?? ''
  })
  useEffect(() => {
    if (entry === null || openers.has(entry)) return
    openers.set(entry, openedFrom)
    keepInTab(STORAGE_KEY, [...openers].slice(-ENTRIES_MAX))
  }, [entry, openedFrom])
  const [order] = useState(todayOrder)
  const { pathname, search } = new URL(openedFrom, router.origin)
  const page = openedFrom === '' ? null : pageAt(pathname, PAGES)
  if (!page || page.route === own) return null
  return {
    title: page.title,
    href: openedFrom,
    list: listAt(page.route, parseSearch(search)),
    order: page.route === '/' ? order : null,
  }
}

function listAt(page: Page['route'], search: Record<string, unknown>): ShipmentsSearch | null {
  if (page === '/shipments') return readShipmentsSearch(search)
  return page === '/map' ? listOf(readMapSearch(search)) : null
}
