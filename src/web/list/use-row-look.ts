import { getRouteApi } from '@tanstack/react-router'
import { useState } from 'react'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { shownColumns } from '#facts/filters/shown-columns.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { useIsPhone } from '../lib/use-media-query.ts'
import { createWidth, useMeasure, useRem } from '../lib/use-measure.ts'
import { rowLook, type ListRoom, type RowLook } from '../shipments/columns/look/row-look.ts'

const route = getRouteApi('/shipments/')
/** Width of an A4 page in pixels, at the zoom of the printed list: the default columns fit. */
const PAPER_WIDTH = 980

/** The width of the scrolling part of the list. */
const [LIST_WIDTH, watchWidth] = createWidth()
export { watchWidth }

/** The layout of the rows for the URL and the available space. */
export function useRowLook(): RowLook {
  const search = route.useSearch()
  const isPrinting = useIsPrinting()
  const isCards = useIsPhone() && !isPrinting
  const width = useMeasure(LIST_WIDTH)
  return useSameRowLook(search, { width: isPrinting ? PAPER_WIDTH : width, rem: useRem(), isCards })
}

/** Returns the same object while its content is equal, because rows are memoised by it. */
function useSameRowLook(search: ShipmentsSearch, room: ListRoom): RowLook {
  const { cols, density } = search
  const key = JSON.stringify([cols, shownColumns(search), density, room])
  const make = () => ({ key, look: rowLook(search, room) })
  const [last, setLast] = useState(make)
  if (last.key === key) return last.look
  const next = make()
  setLast(next)
  return next.look
}
