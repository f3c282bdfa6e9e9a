import { expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { arrivalsOf, arrivalsSentence, arrivalsWords } from '../orders/arrivals.ts'
import { timelineOf } from '../orders/order-timeline.ts'
import { orderOf } from '../orders/orders.ts'
import { NO_DATES } from '../shipment/team-dates.ts'
import { judge, knownAlong, SAILED } from '../testing/known-shipment.ts'
import { rowFactsOf } from './row-facts.ts'
import type { DueName } from './due-names.ts'
import { chosenBy } from '../testing/arrange-rows.ts'
import { UpcomingCounter } from './upcoming-counts.ts'

/** Under way to its port, and to its delivery on 24 November. */
const expectedAt = (port: string) =>
  toShipmentRow(knownAlong(`${SAILED} | Rotterdam ${port} | Dortmund ~11-24`))

const doubtful = expectedAt('~11-18')

test.each([
  ['after an estimate that passed without a report', doubtful, true],
  ['after an estimate that can still be met', expectedAt('~11-19'), false],
  ['after a reported arrival', expectedAt('11-18 ✓'), false],
])('an arrival %s is not counted: %s', (_, row, isDoubtful) => {
  const counter = new UpcomingCounter(judge)
  counter.add(rowFactsOf(row, judge))
  const { arriving, doubtful: count, delivered } = counter.counted()
  expect([arriving.total, arriving.passed, delivered, count]).toEqual(
    isDoubtful ? [0, 0, 0, 1] : [1, 0, 1, 0],
  )
  // The lists that the card links to have the same count.
  const isFound = (due: DueName) => chosenBy({ due: [due] }, judge)(row)
  expect(isFound('arrival-ahead')).toBe(!isDoubtful)
  expect(isFound('arrival-day-4')).toBe(!isDoubtful)
  expect(isFound('delivery-ahead')).toBe(!isDoubtful)
  expect(isFound('arrival-doubtful')).toBe(isDoubtful)
})

test.each(['eta', 'deliveryEta'] as const)(
  'a doubtful arrival is found and sorted by its recorded day: %s',
  (name) => {
    expect(rowFactsOf(doubtful, judge)[name]).toMatch(/^2026-11-24/)
    for (const [from, to] of [
      ['2026-11-24', '2026-11-24'],
      ['4d', '4d'],
      ['0d', '6d'],
    ]) {
      expect(chosenBy({ [`${name}From`]: from, [`${name}To`]: to }, judge)(doubtful)).toBe(true)
    }
  },
)

test('a doubtful arrival of an order is marked', () => {
  expect(arrivalsWords([doubtful], judge)).toBe('next Tue 24 Nov (doubtful) (est.)')
  expect(arrivalsSentence(arrivalsOf([doubtful], judge), judge.today)).toBe('Next ETA Tue 24 Nov (doubtful).')
  expect(orderOf('A', [doubtful], NO_DATES, judge)).toMatchObject({
    next: { date: '2026-11-24', isDoubtful: true },
    last: { isDoubtful: true },
  })
  const [line] = timelineOf([doubtful], null, judge)?.rows ?? []
  expect(line?.isDoubtful).toBe(true)
  expect(line?.words).toContain('est. delivery Tue 24 Nov, doubtful')
})
