import { useMemo, useSyncExternalStore } from 'react'
import { createStore, useStoreValue } from './create-store.ts'
import { watchSize } from './watch-size.ts'
import { remPixels } from './rem-pixels.ts'

/** A length in pixels, measured outside of rendering: when first needed, and when it may have changed. */
interface Measure {
  readonly current: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The inner width of an element, kept up to date. Before the browser has laid it out, it is the width of the previous
 * element, otherwise of the page, so that a page that comes back is drawn and laid out once.
 */
export function useWidth(element: HTMLElement | null): number {
  const measure = useMemo(() => widthOf(element), [element])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/**
 * The outer height of an element, kept up to date; 0 for `null`. Before the browser has laid it out, it is the height
 * of the last element with this name.
 *
 * @param element `undefined` until it is drawn
 */
export function useHeight(
  element: HTMLElement | null | undefined,
  name: 'list toolbar' | 'Today toolbar',
): number {
  const measure = useMemo(() => heightOf(element, name), [element, name])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/** The height of the window, kept up to date. */
export function useWindowHeight(): number {
  const measure = useMemo(() => windowHeight(), [])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/** Pixels per rem, kept up to date: it follows the text size. */
export function useRem(): number {
  return useStoreValue(rem, (pixels) => pixels ?? remPixels())
}

let lastWidth: number | null = null
const lastHeights = new Map<string, number>()

function widthOf(element: HTMLElement | null): Measure {
  const measured = () => element ?? document.querySelector('main') ?? document.documentElement
  return measureOf(
    () => lastWidth ?? measured().clientWidth,
    (onChange) =>
      watchSize(measured(), () => {
        if (element) lastWidth = element.clientWidth
        onChange()
      }),
  )
}

function heightOf(element: HTMLElement | null | undefined, name: string): Measure {
  return measureOf(
    () => (element === null ? 0 : (lastHeights.get(name) ?? 0)),
    (onChange) =>
      watchSize(element, () => {
        if (element) lastHeights.set(name, element.offsetHeight)
        onChange()
      }),
  )
}

function windowHeight(): Measure {
  return measureOf(
    () => window.innerHeight,
    (onChange) => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
  )
}

/**
 * `null` until the browser has laid out an element that is one rem wide. The element exists only while there are
 * listeners.
 */
const rem = createStore<number | null>(null, () => {
  const element = document.createElement('div')
  element.style.cssText = 'position: fixed; width: 1rem; visibility: hidden'
  document.body.append(element)
  const end = watchSize(element, () => rem.set(remPixels()))
  return () => {
    end()
    element.remove()
  }
})

/** Measures as rarely as possible, because each time may force a layout. */
function measureOf(measure: () => number, watch: (onChange: () => void) => () => void): Measure {
  let pixels: number | null = null
  return {
    current: () => (pixels ??= measure()),
    subscribe: (listener) =>
      watch(() => {
        pixels = measure()
        listener()
      }),
  }
}
