import { useLayoutEffect, useRef, type RefObject } from 'react'
import { focusPage } from '../../ui/page-scroller.tsx'
import { referenceAt, rowLinkIn, rowLinkTo } from '../row-link.ts'

/**
 * The focus stays with its shipment, not with the element that drew it: elements of rows that leave the view draw others.
 */

/** Changes the rows. The focus comes back if its element was only moved within the page, which takes it away. */
export function keepFocus(body: HTMLElement | null, change: () => void): void {
  const focused = document.activeElement
  const hadFocus = focused instanceof HTMLElement && body?.contains(focused) === true
  change()
  const isLost = hadFocus && focused.isConnected && document.activeElement === document.body
  if (isLost) focused.focus({ preventScroll: true })
}

/**
 * After each drawing: where the element with the focus draws another shipment by now, the focus goes to where its own is
 * drawn. If that is out of view, or its element has gone, it goes to the page, so that keys go on scrolling; in another
 * list it goes to the first row.
 *
 * @param list tells lists from one another
 */
export function useFocusOfRow(body: RefObject<HTMLElement | null>, list: string): void {
  const lastList = useRef(list)
  const last = useRef<{ readonly element: Element; readonly reference: string } | null>(null)

  useLayoutEffect(() => {
    const element = body.current
    const note = ({ target }: FocusEvent) => {
      const reference = target instanceof Element ? referenceAt(target) : null
      last.current = target instanceof Element && reference !== null ? { element: target, reference } : null
    }
    element?.addEventListener('focusin', note)
    return () => element?.removeEventListener('focusin', note)
  }, [body])

  useLayoutEffect(() => {
    const isOther = list !== lastList.current
    lastList.current = list
    const known = last.current
    const active = document.activeElement
    if (!known || !(active instanceof HTMLElement)) return
    if (active === document.body && !known.element.isConnected) focusPage()
    if (active !== known.element) return
    if (referenceAt(active) === known.reference) return
    const own = rowLinkTo(known.reference, body.current)?.closest('tr')
    const place = own && controlsOf(own)[controlsOf(active.closest('tr')).indexOf(active)]
    const next = place ?? (isOther ? rowLinkIn(body.current) : null)
    if (next) next.focus({ preventScroll: true })
    else focusPage()
  })
}

function controlsOf(row: Element | null): HTMLElement[] {
  return row ? [...row.querySelectorAll<HTMLElement>('a, button, input')] : []
}
