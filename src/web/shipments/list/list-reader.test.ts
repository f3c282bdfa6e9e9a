import { beforeEach, describe, expect, test } from 'vitest'
import { createListReader, type ListReader } from './list-reader.ts'

describe('the reader of a list', () => {
  let nowMs = 0
  let reader: ListReader
  beforeEach(() => {
    nowMs = 1000
    reader = createListReader(() => nowMs)
  })

  test('who looks at a visible page and touches nothing is never away', () => {
    nowMs += 3_600_000
    expect([reader.isAway(), reader.isBusy(), reader.awayInMs()]).toEqual([false, false, null])
  })

  test('is away as soon as the page is hidden, and back when it is shown', () => {
    reader.notice({ isPageVisible: false })
    expect(reader.isAway()).toBe(true)
    reader.notice({ isPageVisible: true })
    expect(reader.isAway()).toBe(false)
  })

  test('is away a minute after the last input in a window without focus', () => {
    reader.notice({ isWindowFocused: false })
    nowMs += 40_000
    expect([reader.isAway(), reader.awayInMs()]).toEqual([false, 20_000])
    reader.noticeInput()
    nowMs += 59_000
    expect(reader.isAway()).toBe(false)
    nowMs += 1000
    expect(reader.isAway()).toBe(true)
    reader.notice({ isWindowFocused: true })
    expect(reader.isAway()).toBe(false)
  })

  test('finds the same rows after a hidden page, where the list is scrolled or a row has the focus', () => {
    reader.notice({ isPageVisible: false, isScrolled: true })
    expect(reader.isAway()).toBe(false)
    reader.notice({ isScrolled: false, hasFocusAmongRows: true })
    expect(reader.isAway()).toBe(false)
  })

  test('is busy with a place in the list or a pointer among the rows', () => {
    expect(reader.isBusy()).toBe(false)
    for (const sign of ['isScrolled', 'hasFocusAmongRows', 'hasPointerAmongRows']) {
      reader.notice({ [sign]: true })
      expect(reader.isBusy()).toBe(true)
      reader.notice({ [sign]: false })
    }
  })
})
