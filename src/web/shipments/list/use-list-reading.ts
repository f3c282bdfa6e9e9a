import { hashKey } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { isSetNeeded } from '#facts/views/search-edits.ts'
import { useAccountHolds } from '../data/account/account.ts'
import { useIsAskingLong } from '../data/query-events.ts'
import { useListPages, type ListPages } from '../data/use-list-pages.ts'
import { PRINTED_MAX } from '../../worklist/on-paper.ts'

const route = getRouteApi('/shipments/')

/** The loading of the list on screen. */
export interface ListReading extends ListPages {
  /** A page has been on its way for so long that this is worth saying. */
  readonly isReadingLong: boolean
  /** Whether more come by themselves when the end is near. */
  readonly isEndLoading: boolean
  /** Opens the browser's print dialog, once as many rows are loaded as it can print. */
  readonly print: () => void
}

/** As many as the proxy keeps in its copy. */
const ROWS_MAX = 20_000

/** Loads the list that the URL selects. */
export function useListReading(): ListReading {
  const search = route.useSearch()
  const { list } = route.useRouteContext()
  // A list that is sorted or filtered here has to be whole. One that the account set holds costs no request.
  const isRestNeeded = isSetNeeded(search)
  const isHeld = useAccountHolds(route.useLoaderDeps())
  const [printedHash, setPrintedHash] = useState<string | null>(null)
  const isPrintWanted = printedHash === hashKey(list.queryKey)
  const restMax = isRestNeeded || isHeld ? ROWS_MAX : isPrintWanted ? PRINTED_MAX : 0
  const pages = useListPages(list, { restMax })
  const { answer, error, isLoadingRest } = pages
  const isPrintSettled = isPrintWanted && !isLoadingRest && (answer !== undefined || error !== null)
  useEffect(() => {
    if (!isPrintSettled) return
    // After the rows are painted. The dialog stops the page.
    const timer = setTimeout(() => {
      setPrintedHash(null)
      if (!error) window.print()
    })
    return () => clearTimeout(timer)
  }, [isPrintSettled, error])
  return {
    ...pages,
    print: () => setPrintedHash(pages.queryHash),
    isReadingLong: useIsAskingLong(pages.queryHash),
    // Further pages would put rows anywhere into a sorted list, and may hold nothing that is chosen here. After an error
    // the user decides, or the end of the list would ask without end.
    isEndLoading: !isRestNeeded && !pages.error,
  }
}
