import { once } from '../../../shortcuts/once.ts'
import { handleKeys } from '../../../shortcuts/shortcuts.ts'
import { isPreviewOn } from './preview-setting.ts'
import { createPreviewTiming, type Approach } from './preview-timing.ts'

/** A row may move this far, in pixels, before its preview hangs in the air. */
const DRIFT_PX = 4

interface RowListener {
  /** The reader rests on a row, or is about to open it. */
  readonly onRest: (row: HTMLElement) => void
  readonly onPress: (row: HTMLElement) => void
  /** @param x where the pointer is, in pixels of the window; `null` for the keyboard */
  readonly onShow: (row: HTMLElement, x: number | null) => void
  readonly onHide: () => void
}

interface Elements {
  /** The element with the rows. */
  readonly body: HTMLElement
  /** The element that scrolls. */
  readonly scroller: HTMLElement
  /** The preview of a row. */
  readonly preview: HTMLElement
}

/**
 * Listens to pointer and keyboard among the rows of a list. A finger opens the shipment, so it has no preview.
 *
 * @returns stops listening
 */
export function watchRows(elements: Elements, { onRest, onPress, onShow, onHide }: RowListener): () => void {
  const { body, scroller, preview } = elements
  const stop = new AbortController()
  const { signal } = stop
  let pointer = { x: 0, y: 0 }
  let top = 0
  const timing = createPreviewTiming<HTMLElement>({
    onRest,
    onShow(row, approach) {
      // It may have been scrolled away meanwhile.
      if (!row.isConnected) return
      ;({ top } = row.getBoundingClientRect())
      onShow(row, approach === 'pointer' ? pointer.x : null)
    },
    onHide,
  })
  const come = (target: EventTarget | null, approach: Approach) => {
    const row = rowOf(target)
    if (row && body.contains(row)) timing.come(row, approach)
  }

  const onPointerMove = ({ target, pointerType, clientX: x, clientY: y }: PointerEvent) => {
    // Browsers tell of a move too where the page has moved below the pointer, as when a dialog closes.
    if (pointerType !== 'mouse' || (x === pointer.x && y === pointer.y)) return
    pointer = { x, y }
    come(target, isAsking(target) ? 'pointer' : 'beside')
  }
  const elsewhere = ({ clientX: x, clientY: y }: PointerEvent) => void (pointer = { x, y })
  const onPointerDown = ({ target, pointerType, button }: PointerEvent) => {
    timing.hide()
    const row = rowOf(target)
    if (row && pointerType === 'mouse' && button === 0) onPress(row)
  }
  const onScroll = () => {
    const row = rowOf(document.activeElement)
    const isStill = timing.shownBy() === 'keyboard' && row && !hasDrifted(row, top)
    if (isStill) return
    // An element may stand for another row now.
    timing.leave('pointer')
    timing.hide()
  }
  const release = followFocus(body, signal, {
    onCome: (target) => come(target, 'keyboard'),
    onLeave: () => timing.leave('keyboard'),
    onHide: () => timing.hide(),
  })

  body.addEventListener('pointermove', onPointerMove, { signal })
  document.addEventListener('pointermove', elsewhere, { signal, passive: true })
  body.addEventListener('pointerleave', () => timing.leave('pointer'), { signal })
  body.addEventListener('pointerdown', onPointerDown, { signal })
  scroller.addEventListener('scroll', onScroll, { signal, passive: true })
  preview.addEventListener('pointerenter', timing.stay, { signal })
  preview.addEventListener('pointerleave', () => timing.leave('pointer'), { signal })

  return () => {
    release()
    timing.hide()
    stop.abort()
  }
}

interface FocusListener {
  readonly onCome: (target: EventTarget | null) => void
  readonly onLeave: () => void
  readonly onHide: () => void
}

/**
 * Follows the focus from row to row once the key P has asked for it, until that key or Escape is pressed.
 *
 * @returns gives the key back
 */
function followFocus(
  body: HTMLElement,
  signal: AbortSignal,
  { onCome, onLeave, onHide }: FocusListener,
): () => void {
  let isFollowing = false
  const onFocusIn = ({ target }: FocusEvent) => {
    if (isFollowing && isByKeyboard(target)) onCome(target)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    // The key may be meant for something else too, such as the selection.
    if (event.key !== 'Escape') return
    isFollowing = false
    onHide()
  }
  body.addEventListener('focusin', onFocusIn, { signal })
  body.addEventListener('focusout', onLeave, { signal })
  document.addEventListener('keydown', onKeyDown, { signal, capture: true })
  return handleKeys({
    p: once((target) => {
      if (!body.contains(target)) return false
      isFollowing = !isFollowing
      if (isFollowing) onCome(target)
      else onHide()
      return true
    }),
  })
}

function rowOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
}

/** Whether a pointer here opens the preview. */
function isAsking(target: EventTarget | null): boolean {
  return isPreviewOn() && target instanceof Element && target.closest('td[data-preview]') !== null
}

function isByKeyboard(target: EventTarget | null): boolean {
  return target instanceof Element && target.matches('a[data-reference]:focus-visible')
}

function hasDrifted(row: HTMLElement, top: number): boolean {
  return Math.abs(row.getBoundingClientRect().top - top) > DRIFT_PX
}
