import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HIDDEN_MS_MAX, whileVisible } from './while-visible.ts'

/** The part of a document with the visibility of the page. */
class Page extends EventTarget {
  visibilityState = 'visible'

  show(state: 'visible' | 'hidden'): void {
    this.visibilityState = state
    this.dispatchEvent(new Event('visibilitychange'))
  }
}

let page: Page
let open = 0

beforeEach(() => {
  page = new Page()
  open = 0
  vi.useFakeTimers()
  vi.stubGlobal('document', page)
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function start(): () => void {
  open += 1
  return () => void (open -= 1)
}

test('a hidden tab closes its stream after five seconds, and opens one when it is shown', () => {
  page.visibilityState = 'hidden'
  whileVisible(start)
  expect(open).toBe(0)
  page.show('visible')
  expect(open).toBe(1)
  page.show('hidden')
  vi.advanceTimersByTime(HIDDEN_MS_MAX - 1)
  expect(open).toBe(1)
  vi.advanceTimersByTime(1)
  expect(open).toBe(0)
  page.show('visible')
  expect(open).toBe(1)
})

test('a tab that is hidden briefly keeps its stream', () => {
  whileVisible(start)
  page.show('hidden')
  vi.advanceTimersByTime(HIDDEN_MS_MAX - 1)
  page.show('visible')
  vi.advanceTimersByTime(HIDDEN_MS_MAX)
  expect(open).toBe(1)
})
