import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'
import { chosenLook } from './columns/remembered-look.ts'
import { useListVisit } from '../model/list-visit.ts'
import { rowLinkIn } from '../row-link.ts'

/** Until a click is taken for a single one: a double click selects a word. */
const DOUBLE_CLICK_MS = 250

const LINKS = 'a[data-reference], a[data-tag]'

/**
 * What clicks do among the rows: one listener for the whole list, since a router's link for each row costs most of its
 * drawing. A click anywhere in a row opens its shipment, on a tag the list of that tag. Text can be selected: by a double
 * click or by dragging, which browsers do not let begin in a link. What a modifier key asks of a link stays the browser's
 * business.
 *
 * @param onOpen told before the list is left
 */
export function useRowOpening(
  body: RefObject<HTMLElement | null>,
  onOpen: (reference: string) => void,
): void {
  const navigate = useNavigate()
  const { search } = useListVisit()
  const open = useEffectEvent((reference: string) => {
    onOpen(reference)
    void navigate({ to: '/shipments/$reference', params: { reference } })
  })
  const showTag = useEffectEvent((tag: string) => {
    void navigate({ to: '/shipments', search: { ...chosenLook(search), tag } })
  })

  useEffect(() => {
    const element = body.current
    if (!element) return
    const stop = new AbortController()
    const { signal } = stop
    let waiting: ReturnType<typeof setTimeout> | undefined
    const onClick = (event: MouseEvent) => {
      clearTimeout(waiting)
      const link = linkAt(event.target)
      const meant = link ?? rowLinkAt(event.target)
      if (!meant || event.altKey || event.shiftKey) return
      if (event.ctrlKey || event.metaKey) {
        if (!link) window.open(meant.href, '_blank', 'noopener')
        return
      }
      event.preventDefault()
      const { reference = '', tag } = meant.dataset
      const act = () => (tag === undefined ? open(reference) : showTag(tag))
      if (isTextSelected()) return
      if (isSurelySingle(event, link)) act()
      else if (event.detail === 1) waiting = setTimeout(act, DOUBLE_CLICK_MS)
    }
    element.addEventListener('click', onClick, { signal })
    element.addEventListener('dblclick', selectLink, { signal })
    element.addEventListener(
      'pointerdown',
      (event) => linkAt(event.target) && getSelection()?.removeAllRanges(),
      { signal },
    )
    element.addEventListener('dragstart', (event) => linkAt(event.target) && event.preventDefault(), {
      signal,
    })
    element.addEventListener('pointermove', (event) => event.buttons === 1 && selectLink(event), { signal })
    return () => {
      clearTimeout(waiting)
      stop.abort()
    }
  }, [body])
}

/** Whether no second click is waited for: of a key, a finger, or on the link of the row. */
function isSurelySingle(event: MouseEvent, link: HTMLElement | null): boolean {
  const isTouch = event instanceof PointerEvent && event.pointerType === 'touch'
  return event.detail === 0 || isTouch || link?.dataset.reference !== undefined
}

/** The link of the row that is clicked beside its links and boxes. */
function rowLinkAt(target: EventTarget | null): HTMLAnchorElement | null {
  if (!(target instanceof Element) || target.closest('a, button, input')) return null
  const link = rowLinkIn(target.closest('tr'))
  return link instanceof HTMLAnchorElement ? link : null
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>(LINKS) : null
}

/** Selects the text of a link: all of an identifier is what is wanted of it. */
function selectLink({ target, pointerType }: MouseEvent & Partial<PointerEvent>): void {
  const link = linkAt(target)
  if (link && pointerType !== 'touch' && !isTextSelected()) getSelection()?.selectAllChildren(link)
}

function isTextSelected(): boolean {
  return getSelection()?.isCollapsed === false
}
