import type { MouseEvent, PointerEvent } from 'react'

interface Opening {
  /** Whether an element is the link of the row itself. */
  readonly isOfLine: (element: Element) => boolean
  readonly open: () => void
  /** The address for another tab. */
  readonly href: string | undefined
}

/** What does something else in a row when it is clicked. */
const CONTROLS = 'a, button, input, select, textarea, label, [role=menu], [popover], dialog'

/**
 * A click anywhere in a row opens what the row is about, beside the list with Ctrl or Command. Text that is selected by
 * dragging stays selected. What other keys ask of a link stays the browser's business.
 */
export function openByClick(event: MouseEvent<HTMLElement>, { isOfLine, open, href }: Opening): void {
  const { target, defaultPrevented, altKey, shiftKey } = event
  if (!(target instanceof Element) || defaultPrevented || altKey || shiftKey) return
  const control = target.closest(CONTROLS)
  if (control === null) openRow(event, { open, href })
  else if (isOfLine(control) && !isForOtherTab(event)) {
    event.preventDefault()
    openRow(event, { open, href })
  }
}

function openRow(event: MouseEvent, { open, href }: Pick<Opening, 'open' | 'href'>): void {
  // The first click of a double click may have taken a row away, and this would be another one.
  if (event.detail > 1 || getSelection()?.isCollapsed === false) return
  if (!isForOtherTab(event)) open()
  else if (href !== undefined) window.open(href, '_blank', 'noopener')
}

function isForOtherTab({ ctrlKey, metaKey }: MouseEvent): boolean {
  return ctrlKey || metaKey
}

/** Text of a link can be selected by dragging, too, which browsers do not let begin there: all of it, as it is short. */
export function selectByDrag({ target, buttons, pointerType }: PointerEvent): void {
  if (buttons !== 1 || pointerType !== 'mouse' || !(target instanceof Element)) return
  const link = target.closest('a')
  if (link && getSelection()?.isCollapsed !== false) getSelection()?.selectAllChildren(link)
}

/** Drops an older selection: with one, the click that follows would count as selecting text. */
export function beginInLink({ target }: PointerEvent): void {
  if (target instanceof Element && target.closest('a')) getSelection()?.removeAllRanges()
}
