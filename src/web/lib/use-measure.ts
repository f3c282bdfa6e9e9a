import { useMemo, useSyncExternalStore } from 'react'
import { remPixels } from './rem-pixels.ts'

/** A length in pixels, measured outside of rendering: when first needed, and when it may have changed. */
interface Measure {
  readonly current: () => number
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * The inner width of an element, kept up to date. Until the browser has laid it out it is as wide as the last one was, else as
 * the page, so that a page that comes back is drawn and laid out once.
 */
export function useWidth(element: HTMLElement | null): number {
  const measure = useMemo(() => widthOf(element), [element])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/**
 * The outer height of an element, kept up to date; 0 while there is no element.
 *
 * @param element `undefined` while it is not drawn yet: it is as high as the last one was
 */
export function useHeight(element: HTMLElement | null | undefined): number {
  const measure = useMemo(() => heightOf(element), [element])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/** The height of the window, kept up to date. */
export function useWindowHeight(): number {
  const measure = useMemo(() => windowHeight(), [])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

/** The length of a rem when the component mounted. */
export function useRem(): number {
  const measure = useMemo(() => rem(), [])
  return useSyncExternalStore(measure.subscribe, measure.current)
}

let lastWidth: number | null = null
let lastHeight = 0

function widthOf(element: HTMLElement | null): Measure {
  const measured = () => element ?? document.querySelector('main') ?? document.documentElement
  return measureOf(
    () => lastWidth ?? measured().clientWidth,
    (onChange) => {
      // Comes before the paint, also when it is the first.
      const observer = new ResizeObserver(() => {
        if (element) lastWidth = element.clientWidth
        onChange()
      })
      observer.observe(measured())
      return () => observer.disconnect()
    },
  )
}

function heightOf(element: HTMLElement | null | undefined): Measure {
  return measureOf(
    () => (element ? (lastHeight = element.offsetHeight) : element === null ? 0 : lastHeight),
    (onChange) => {
      const observer = new ResizeObserver(onChange)
      if (element) observer.observe(element)
      return () => observer.disconnect()
    },
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

function rem(): Measure {
  return measureOf(remPixels, () => () => {})
}

/** Measures as rarely as possible: each time may force a layout. */
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
