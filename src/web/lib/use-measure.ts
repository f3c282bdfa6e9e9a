import { createStore, useStoreValue, type Store } from './create-store.ts'
import { watchSize } from './watch-size.ts'
import { remPixels } from './rem-pixels.ts'

/** A length of an element, in pixels. */
export interface Measure {
  readonly length: Store<number | null>
  /** Stands for it until an element has been measured. */
  readonly first: () => number
}

/** A length, and the `ref` of its element, which is measured after layout and whenever its size changes. */
type Measured = readonly [measure: Measure, watch: (element: HTMLElement | null) => () => void]

/** The outer height of an element. */
export function createHeight(): Measured {
  return measureOf(
    (element) => element.offsetHeight,
    () => 0,
  )
}

/** The inner width of an element; at first, the width of the page. */
export function createWidth(): Measured {
  return measureOf(
    (element) => element.clientWidth,
    () => (document.querySelector('main') ?? document.documentElement).clientWidth,
  )
}

function measureOf(measure: (element: HTMLElement) => number, first: () => number): Measured {
  const length = createStore<number | null>(null)
  return [{ length, first }, (element) => watchSize(element, () => element && length.set(measure(element)))]
}

/** The length, kept up to date. Until the browser has laid out the element, the length of the previous one, so that a page is drawn once. */
export function useMeasure({ length, first }: Measure): number {
  return useStoreValue(length, (pixels) => pixels ?? first())
}

/** Pixels per rem, kept up to date: it follows the text size. */
export function useRem(): number {
  return useStoreValue(rem, (pixels) => pixels ?? remPixels())
}

/** `null` until the browser has laid out an element that is one rem wide. The element exists only while there are listeners. */
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
