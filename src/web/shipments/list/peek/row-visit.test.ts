import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createRowVisit } from './row-visit.ts'

beforeEach(() => void vi.useFakeTimers())

function setUp() {
  const told: string[] = []
  const visit = createRowVisit<string>({
    onRest: (row) => told.push(`rest ${row}`),
    onShow: (row, approach) => told.push(`show ${row} by ${approach}`),
    onHide: () => told.push('hide'),
  })
  const wait = (delayMs: number) => {
    vi.advanceTimersByTime(delayMs)
    return told.splice(0)
  }
  return { visit, wait }
}

describe('a pointer', () => {
  test('that passes over rows fetches and shows nothing', () => {
    const { visit, wait } = setUp()
    for (const row of ['A', 'B', 'C', 'D']) {
      visit.come(row, 'pointer')
      expect(wait(100)).toEqual([])
    }
    visit.leave('pointer')
    expect(wait(5000)).toEqual([])
  })

  test('that rests has the shipment fetched, then shown', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'pointer')
    expect(wait(149)).toEqual([])
    expect(wait(1)).toEqual(['rest A'])
    expect(wait(449)).toEqual([])
    expect(wait(1)).toEqual(['show A by pointer'])
    // Within the row it is the same rest.
    visit.come('A', 'pointer')
    expect(wait(5000)).toEqual([])
  })

  test('finds the next row sooner, and never one beside the words of another', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'pointer')
    wait(600)
    visit.come('B', 'pointer')
    expect(wait(270)).toEqual(['hide', 'rest B', 'show B by pointer'])
  })

  test('can go to what is shown, which then stays until it leaves', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'pointer')
    wait(600)
    visit.leave('pointer')
    wait(60)
    visit.stay()
    expect(wait(5000)).toEqual([])
    visit.leave('pointer')
    expect(wait(120)).toEqual(['hide'])
  })

  test('that is dismissed is shown nothing more of the same row', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'pointer')
    wait(600)
    visit.hide()
    visit.come('A', 'pointer')
    expect(wait(5000)).toEqual(['hide'])
    visit.leave('pointer')
    visit.come('A', 'pointer')
    expect(wait(600)).toEqual(['rest A', 'show A by pointer'])
  })

  test('beside what is asked about has the shipment fetched and is shown nothing', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'beside')
    expect(wait(5000)).toEqual(['rest A'])
    visit.come('A', 'pointer')
    expect(wait(600)).toEqual(['show A by pointer'])
    visit.come('A', 'beside')
    expect(wait(120)).toEqual(['hide'])
  })
})

describe('the keyboard', () => {
  test('is shown a row at once, and has it fetched only where it stays', () => {
    const { visit, wait } = setUp()
    for (const row of ['A', 'B', 'C']) {
      visit.come(row, 'keyboard')
      expect(wait(30)).toEqual([`show ${row} by keyboard`])
      visit.leave('keyboard')
      expect(wait(0)).toEqual(['hide'])
    }
    visit.come('D', 'keyboard')
    expect(wait(150)).toEqual(['show D by keyboard', 'rest D'])
    expect(visit.shownBy()).toBe('keyboard')
  })

  test('keeps what it called up while the pointer leaves', () => {
    const { visit, wait } = setUp()
    visit.come('A', 'keyboard')
    visit.leave('pointer')
    expect(wait(5000)).toEqual(['show A by keyboard'])
  })
})
