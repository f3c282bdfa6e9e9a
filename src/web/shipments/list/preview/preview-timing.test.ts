import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPreviewTiming } from './preview-timing.ts'

beforeEach(() => void vi.useFakeTimers())

function setUp() {
  const seen: string[] = []
  const timing = createPreviewTiming<string>({
    onRest: (row) => seen.push(`rest ${row}`),
    onShow: (row, approach) => seen.push(`show ${row} by ${approach}`),
    onHide: () => seen.push('hide'),
  })
  const wait = (delayMs: number) => {
    vi.advanceTimersByTime(delayMs)
    return seen.splice(0)
  }
  return { timing, wait }
}

describe('a pointer', () => {
  test('that passes over rows fetches and shows nothing', () => {
    const { timing, wait } = setUp()
    for (const row of ['A', 'B', 'C', 'D']) {
      timing.come(row, 'pointer')
      expect(wait(100)).toEqual([])
    }
    timing.leave('pointer')
    expect(wait(5000)).toEqual([])
  })

  test('that rests has the shipment fetched, then shown', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'pointer')
    expect(wait(149)).toEqual([])
    expect(wait(1)).toEqual(['rest A'])
    expect(wait(449)).toEqual([])
    expect(wait(1)).toEqual(['show A by pointer'])
    // Within the row it is the same rest.
    timing.come('A', 'pointer')
    expect(wait(5000)).toEqual([])
  })

  test('finds the next row sooner, and never one beside the words of another', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'pointer')
    wait(600)
    timing.come('B', 'pointer')
    expect(wait(270)).toEqual(['hide', 'rest B', 'show B by pointer'])
  })

  test('can go to what is shown, which then stays until it leaves', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'pointer')
    wait(600)
    timing.leave('pointer')
    wait(60)
    timing.stay()
    expect(wait(5000)).toEqual([])
    timing.leave('pointer')
    expect(wait(120)).toEqual(['hide'])
  })

  test('that is dismissed is shown nothing more of the same row', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'pointer')
    wait(600)
    timing.hide()
    timing.come('A', 'pointer')
    expect(wait(5000)).toEqual(['hide'])
    timing.leave('pointer')
    timing.come('A', 'pointer')
    expect(wait(600)).toEqual(['rest A', 'show A by pointer'])
  })

  test('beside what is asked about has the shipment fetched and is shown nothing', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'beside')
    expect(wait(5000)).toEqual(['rest A'])
    timing.come('A', 'pointer')
    expect(wait(600)).toEqual(['show A by pointer'])
    timing.come('A', 'beside')
    expect(wait(120)).toEqual(['hide'])
  })
})

describe('the keyboard', () => {
  test('is shown a row at once, and has it fetched only where it stays', () => {
    const { timing, wait } = setUp()
    for (const row of ['A', 'B', 'C']) {
      timing.come(row, 'keyboard')
      expect(wait(30)).toEqual([`show ${row} by keyboard`])
      timing.leave('keyboard')
      expect(wait(0)).toEqual(['hide'])
    }
    timing.come('D', 'keyboard')
    expect(wait(150)).toEqual(['show D by keyboard', 'rest D'])
    expect(timing.shownBy()).toBe('keyboard')
  })

  test('keeps what it called up while the pointer leaves', () => {
    const { timing, wait } = setUp()
    timing.come('A', 'keyboard')
    timing.leave('pointer')
    expect(wait(5000)).toEqual(['show A by keyboard'])
  })
})
