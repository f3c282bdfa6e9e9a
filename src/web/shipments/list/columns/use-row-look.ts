import { useLayoutEffect, useRef, useState } from 'react'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { useIsPhone } from '../../../lib/use-media-query.ts'
import { useListVisit } from '../../model/list-visit.ts'
import { useKeptWidths, type KeptWidths } from './kept-widths.ts'
import { rowLook, type ListRoom, type RowLook, type SoughtLook } from './row-look.ts'

/**
 * The look that the URL asks for, in the room that there is.
 *
 * @param place the element that the list is in; `null` until it is drawn
 */
export function useRowLook(place: HTMLElement | null): RowLook {
  const { search } = useListVisit()
  const isCards = useIsPhone()
  const [rem] = useState(remPixels)
  const width = useWidth(place)
  return sameRowLook(search, { width, rem, isCards }, useKeptWidths())
}

/** In pixels, kept up to date; that of the window where there is no element yet. */
function useWidth(element: HTMLElement | null): number {
  const [width, setWidth] = useState(() => element?.clientWidth ?? window.innerWidth)
  const measured = useRef(element)

  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(element.clientWidth)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    // Measured before its rows were there: to ask again would have the browser lay them out now, and again before it paints.
    if (measured.current !== element) measure()
    measured.current = element
    return () => observer.disconnect()
  }, [element])

  return width
}

let last: { readonly key: string; readonly look: RowLook } | null = null

/** The same object as long as it says the same: rows are memoised by it. */
function sameRowLook(search: SoughtLook, room: ListRoom, kept: KeptWidths): RowLook {
  const { cols, lead, density, sort, q } = search
  const key = JSON.stringify([cols, lead, density, sort, q, room, kept])
  if (last?.key !== key) last = { key, look: rowLook(search, room, kept) }
  return last.look
}
