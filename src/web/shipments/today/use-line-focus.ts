import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Which line has the focus, and a way to give it to another. */
export interface LineFocus {
  /** The line that has the focus, or is about to. It is drawn wherever the page is scrolled to. */
  readonly focused: string | null
  /** The line that had it last, or else the first one. */
  readonly start: string | null
  readonly focusLine: (key: string) => void
}

/**
 * Keeps the focus in the list: where the line that has it goes, the one after it gets it, else the one before, else the
 * tab.
 *
 * @param keys of the lines that can have it, in their order
 */
export function useLineFocus(box: RefObject<HTMLElement | null>, keys: readonly string[]): LineFocus {
  const [focused, setFocused] = useState<string | null>(null)
  const [start, setStart] = useState<string | null>(null)
  const held = useRef<string | null>(null)
  const order = useRef(keys)
  const focusLine = (key: string) => {
    setFocused(key)
    giveFocus(box.current, key)
  }
  const follow = useEffectEvent((before: readonly string[]) => {
    const known = held.current
    if (known === null || document.activeElement !== document.body) return
    const next = lineAfter(known, before, keys)
    if (next !== null) return focusLine(next)
    held.current = null
    setFocused(null)
    focusTab()
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const onFocusIn = ({ target }: FocusEvent) => {
      held.current = lineAt(target)
      setFocused(held.current)
      if (held.current !== null) setStart(held.current)
    }
    // An element that leaves the page takes the focus with it, which is not what the reader wanted.
    const onFocusOut = ({ target }: FocusEvent) =>
      queueMicrotask(() => {
        const hasLeft = target instanceof Node && target.isConnected
        if (element.contains(document.activeElement) || !hasLeft) return
        held.current = null
        setFocused(null)
      })
    element.addEventListener('focusin', onFocusIn)
    element.addEventListener('focusout', onFocusOut)
    return () => {
      element.removeEventListener('focusin', onFocusIn)
      element.removeEventListener('focusout', onFocusOut)
    }
  }, [box])

  useLayoutEffect(() => {
    const before = order.current
    order.current = keys
    queueMicrotask(() => follow(before))
  }, [keys])
  // A line that was out of view is drawn by now.
  useLayoutEffect(() => {
    if (focused !== null && lineAt(document.activeElement) !== focused) giveFocus(box.current, focused)
  }, [box, focused])

  return {
    focused,
    start: start !== null && keys.includes(start) ? start : (keys[0] ?? null),
    focusLine,
  }
}

function giveFocus(box: HTMLElement | null, key: string): void {
  const line = box?.querySelector(`[data-line="${CSS.escape(key)}"]`)
  line?.querySelector<HTMLElement>('[data-focus]')?.focus({ preventScroll: true })
  line?.scrollIntoView({ block: 'nearest' })
}

/** The line itself where it still is, else the one that followed it, else the one before. */
export function lineAfter(key: string, before: readonly string[], now: readonly string[]): string | null {
  const left = new Set(now)
  const at = before.indexOf(key)
  const candidates = [key, ...before.slice(at + 1), ...before.slice(0, Math.max(0, at)).toReversed()]
  return candidates.find((each) => left.has(each)) ?? now[0] ?? null
}

/** The key of the line that an element is in. */
export function lineAt(target: EventTarget | null): string | null {
  const line = target instanceof Element ? target.closest<HTMLElement>('[data-line]') : null
  return line?.dataset.line ?? null
}

/** Where there is no line to give the focus to. */
export function focusTab(): void {
  document.querySelector<HTMLElement>('[data-today-tab][aria-current]')?.focus()
}
