import { useRouter, type ParsedLocation } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { PAGES, pageAt } from '#contract/dashboard-api/pages.ts'
import { useHistoryEntry } from '../../lib/use-history-entry.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { drawnList } from '../data/drawn-list.ts'
import { todayOrder, type TodayOrder } from '../data/today-order.ts'

type Page = (typeof PAGES)[number]

/** What the pages of history entries were opened from; `null` for another site or a bookmark. */
const openers = new Map<string, ParsedLocation | null>()

/** The page that a shipment or a PO was opened from. */
export interface OpenedFrom {
  readonly title: string
  /** Its address as it was. */
  readonly href: string
  /** The search of the list, if it is the list. */
  readonly list: ShipmentsSearch | null
  /** The order of Today, if it is Today. */
  readonly order: TodayOrder | null
}

/**
 * The page that the one on screen was opened from, or `null` if the reader came another way. It stays while the page goes
 * from one shipment to the next.
 *
 * @param own the page on screen
 */
export function useOpenedFrom(own: Page['route'] = '/shipments/$reference'): OpenedFrom | null {
  const router = useRouter()
  const entry = useHistoryEntry((pathname) => pageAt(pathname, PAGES)?.route === own)
  // The page mounts before the router has settled on it, so this is still the page that the reader comes from. After Back
  // that is not the one that it was opened from.
  const [openedFrom] = useState(() => {
    const known = entry === null ? undefined : openers.get(entry)
    return known === undefined ? (router.state.resolvedLocation ?? null) : known
  })
  useEffect(() => {
    if (entry !== null && !openers.has(entry)) openers.set(entry, openedFrom)
  }, [entry, openedFrom])
  const [list] = useState(drawnList)
  const [order] = useState(todayOrder)
  if (!openedFrom) return null
  const { pathname, publicHref } = openedFrom
  const page = pageAt(pathname, PAGES)
  if (!page || page.route === own) return null
  return {
    title: page.title,
    href: publicHref,
    list: page.route === '/shipments' ? list : null,
    order: page.route === '/' ? order : null,
  }
}
