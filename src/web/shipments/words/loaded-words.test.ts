import { describe, expect, test } from 'vitest'
import { loadedWords, loadingWords, readWords } from './loaded-words.ts'

/** Shipments of which so many are delivered. */
function loadedOf(count: number, delivered = 0) {
  return Array.from(
    { length: count },
    (_, at) => ({ status: at < delivered ? 'Delivered' : 'Active' }) as const,
  )
}

describe('a count names its set', () => {
  test.each([
    [150, false, {}, '150 loaded, more available'],
    [412, true, {}, '412 shipments'],
    [412, true, { status: ['Active'] }, '412 active shipments'],
    [1, true, { q: 'x' }, '1 shipment matches'],
    [7, true, { status: ['Active', 'Delivered'], tag: 'x' }, '7 active or delivered shipments match'],
    [0, true, { q: 'x' }, 'No matches'],
    [0, true, {}, 'None'],
  ] as const)('%i, complete: %s, %j', (count, isComplete, search, words) => {
    expect(loadedWords({ shown: count, loaded: loadedOf(count), isComplete }, search)).toBe(words)
  })

  test('a filter on loaded shipments counts within them', () => {
    const search = { mode: ['Air'] }
    expect(loadedWords({ shown: 12, loaded: loadedOf(150), isComplete: false }, search)).toBe(
      '12 of 150 loaded, more available',
    )
    expect(
      loadedWords({ shown: 12, loaded: loadedOf(1412), isComplete: true }, { ...search, status: ['Active'] }),
    ).toBe('12 of 1,412 active')
  })

  test('what needs attention is chosen among the account set', () => {
    const search = { status: ['Active', 'Delivered'], attention: ['passed'] } as const
    const counts = { shown: 19, loaded: loadedOf(1385, 113), isComplete: true }
    expect(loadedWords(counts, search)).toBe('19 of 1,272 active + 113 delivered in the last 60 days')
    expect(loadedWords({ ...counts, isComplete: false }, search)).toBe('19 of 1,385 loaded, more available')
    expect(loadedWords({ ...counts, loaded: loadedOf(113, 113) }, { ...search, status: ['Delivered'] })).toBe(
      '19 of 113 delivered in the last 60 days',
    )
  })

  test('loading says how far it is', () => {
    expect(loadingWords(1400, 12_400)).toBe('Loading 1,400 of 12,400 shipments…')
    expect(loadingWords(1400, null)).toBe('Loading shipments, 1,400 so far…')
  })

  test('what is told says the same in other words', () => {
    expect(readWords(150, false, {})).toBe('Loaded 150, more available')
    expect(readWords(7, true, { q: 'x' })).toBe('In all: 7 shipments match')
    expect(readWords(0, true, { q: 'x' })).toBe('In all: No matches')
  })
})
