import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, type RefObject } from 'react'

/**
 * Opens a shipment when the link of its row is clicked: one listener for the whole list, since a router's link for each
 * row costs most of its drawing. What a modifier key asks for stays the browser's business.
 *
 * @param onOpen told before the list is left
 */
export function useRowOpening(
  body: RefObject<HTMLElement | null>,
  onOpen: (reference: string) => void,
): void {
  const navigate = useNavigate()
  const open = useEffectEvent((event: MouseEvent) => {
    const reference = referenceOf(event.target)
    if (reference === null || !isPlainClick(event)) return
    event.preventDefault()
    onOpen(reference)
    void navigate({ to: '/shipments/$reference', params: { reference } })
  })

  useEffect(() => {
    const element = body.current
    if (!element) return
    const onClick = (event: MouseEvent) => open(event)
    element.addEventListener('click', onClick)
    return () => element.removeEventListener('click', onClick)
  }, [body])
}

/** The reference of the row whose link an event came from. */
function referenceOf(target: EventTarget | null): string | null {
  const link = target instanceof Element ? target.closest<HTMLElement>('a[data-reference]') : null
  return link?.dataset.reference ?? null
}

function isPlainClick(event: MouseEvent): boolean {
  const hasModifier = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
  return event.button === 0 && !hasModifier && !event.defaultPrevented
}
