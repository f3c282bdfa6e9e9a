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
    expect(reader.current()).toEqual({ isBusy: false, isAway: false })
    expect(reader.awayInMs()).toBeNull()
  })

  test('is away as soon as the page is hidden, and back when it is shown', () => {
    reader.notice({ isPageVisible: false })
    expect(reader.current().isAway).toBe(true)
    reader.notice({ isPageVisible: true })
    expect(reader.current().isAway).toBe(false)
  })

  test('is away a minute after the last input in a window without focus', () => {
    reader.notice({ isWindowFocused: false })
    nowMs += 40_000
    expect([reader.current().isAway, reader.awayInMs()]).toEqual([false, 20_000])
    reader.noticeInput()
    nowMs += 59_000
    expect(reader.current().isAway).toBe(false)
    nowMs += 1000
    expect(reader.current().isAway).toBe(true)
    reader.notice({ isWindowFocused: true })
    expect(reader.current().isAway).toBe(false)
  })

  test('finds the same rows after a hidden page, where the list is scrolled or a row has the focus', () => {
    reader.notice({ isPageVisible: false, isScrolled: true })
    expect(reader.current().isAway).toBe(false)
    reader.notice({ isScrolled: false, hasFocusAmongRows: true })
    expect(reader.current().isAway).toBe(false)
  })

  test('is busy with a place in the list or a pointer among the rows', () => {
    expect(reader.current().isBusy).toBe(false)
    for (const sign of ['isScrolled', 'hasFocusAmongRows', 'hasPointerAmongRows']) {
      reader.notice({ [sign]: true })
      expect(reader.current().isBusy).toBe(true)
      reader.notice({ [sign]: false })
    }
  })

  test('tells who listens when that changes, and only then', () => {
    const told: unknown[] = []
    const stop = reader.subscribe(() => told.push(reader.current()))
    const before = reader.current()
    reader.notice({ isPageVisible: true })
    expect(reader.current()).toBe(before)
    reader.notice({ isScrolled: true })
    reader.notice({ hasPointerAmongRows: true })
    reader.notice({ isScrolled: false, hasPointerAmongRows: false, isPageVisible: false })
    expect(told).toEqual([
      { isBusy: true, isAway: false },
      { isBusy: false, isAway: true },
    ])
    stop()
    reader.notice({ isPageVisible: true })
    expect(told).toHaveLength(2)
  })

  test('tells of a window that was left a minute ago although it was asked meanwhile', () => {
    let toldCount = 0
    reader.subscribe(() => (toldCount += 1))
    reader.notice({ isWindowFocused: false })
    nowMs += 60_000
    expect(reader.current().isAway).toBe(true)
    reader.notice({})
    expect(toldCount).toBe(1)
  })
})
