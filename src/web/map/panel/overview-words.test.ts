import { describe, expect, test } from 'vitest'
import { countWords, laneWords, markWords } from '../overview/overview-words.ts'
import { cutLanesWords, hiddenStatusWords, setWords } from './overview-words.ts'

const SHANGHAI = {
  key: '',
  name: 'Shanghai',
  position: [121.6, 31.4],
  count: 200,
  passedCount: 26,
} as const

describe('counts on the map', () => {
  test.each([
    [1, 0, '1 shipment'],
    [215, 26, '215 shipments, 26 with passed estimates'],
    [1200, 1, '1,200 shipments, 1 with a passed estimate'],
  ])('%d and %d are %s', (count, passedCount, words) => {
    expect(countWords({ count, passedCount })).toBe(words)
  })

  test('name their set of shipments', () => {
    const mark = { count: 215, passedCount: 26 }
    expect(markWords({ ...mark, places: [SHANGHAI] })).toBe(
      'Shanghai: 215 shipments, 26 with passed estimates',
    )
    expect(markWords({ ...mark, places: [SHANGHAI, SHANGHAI] })).toBe(
      'Shanghai +1: 215 shipments, 26 with passed estimates (with 1 place nearby)',
    )
    const { position: from } = SHANGHAI
    const lane = { key: '', from, to: from, fromName: 'Shanghai', toName: 'Los Angeles', mode: null }
    expect(laneWords({ ...lane, count: 12, passedCount: 3 })).toBe(
      '12 shipments, 3 with passed estimates: Shanghai to Los Angeles',
    )
  })
})

describe('counts beside the map name their set', () => {
  test.each([
    [{ shown: 272, loaded: 272, scope: 'complete' }, '272 active shipments'],
    [{ shown: 1, loaded: 1, scope: 'complete' }, '1 active shipment'],
    [{ shown: 1150, loaded: 1150, scope: 'partial' }, '1,150 active shipments so far'],
    [{ shown: 0, loaded: 0, scope: 'none' }, 'Loading…'],
    [{ shown: 0, loaded: 0, scope: 'partial' }, 'Loading…'],
    [{ shown: 12, loaded: 18_000, scope: 'too-large' }, '12 of 18,000 active shipments, more exist'],
    [{ shown: 0, loaded: 0, scope: 'complete' }, '0 active shipments'],
    [{ shown: 12, loaded: 272, scope: 'complete' }, '12 of 272 active shipments'],
  ] as const)('%j is %s', (part, words) => {
    expect(setWords(part)).toBe(words)
  })

  test.each([
    [{}, null],
    [{ status: ['Active'] as const }, null],
    [{ status: ['Active', 'Delivered'] as const }, 'delivered'],
    [{ status: ['Delivered', 'Cancelled'] as const }, 'delivered or cancelled'],
  ])('of the statuses of %j it says that %s ones are in the list', (search, others) => {
    const words = `The map shows active shipments; ${others} ones are in the list only.`
    expect(hiddenStatusWords(search)).toBe(others && words)
  })

  test('and say if not all lanes are drawn', () => {
    expect(cutLanesWords(200)).toBeNull()
    expect(cutLanesWords(1312)).toBe('The map draws the 200 largest of 1,312.')
  })
})
