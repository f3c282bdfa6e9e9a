/** The day at a place decides in every browser of a team: in items, groups, words, badges, cells, cards and lists. */
import { UpcomingCounter } from '#facts/filters/upcoming-counts.ts'
import { describe, expect, test } from 'vitest'
import type { Place, Shipment } from '#contract/schema.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { attentionBadge, attentionWords } from '#facts/attention/attention-words.ts'
import { type Judge, judgeAt } from '#facts/attention/judge.ts'
import { judgedItemsOf } from '#facts/attention/judged-items.ts'
import { clockOfRule } from '#facts/attention/rules.ts'
import { USUAL_RULES } from '#facts/attention/team-rules.ts'
import { ordersOf } from '#facts/orders/orders.ts'
import { legDuration } from '#facts/shipment/leg.ts'
import { nextEventOf } from '#facts/shipment/next-event.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { requiredVerdictOf } from '#facts/shipment/required.ts'
import { NO_DATES } from '#facts/shipment/team-dates.ts'
import { drawnShipment } from '#facts/testing/drawn-shipment.ts'
import { atSea, instant, knownAlong, SAILED, waiting, withBooking } from '#facts/testing/known-shipment.ts'
import { orderOfRows } from '#facts/testing/order-of-rows.ts'
import { shownItemsOf } from '#facts/testing/shown-row.ts'
import { act, est } from '#facts/testing/sample-shipment.ts'
import { tagDates, teamWith } from '#facts/testing/team-with.ts'
import { chosenBy } from '#facts/testing/arrange-rows.ts'
import { rowFactsOf } from '#facts/filters/row-facts.ts'
import { cachedFactsOf } from '../bff/account/cached-facts.ts'
import type { LoadedFilters } from '#facts/filters/search.ts'
import { relativeDayAt } from '#facts/words/relative-day.ts'
import { withZones, zonesOf } from '#facts/shipment/place-zones.ts'
import { demoShipments } from '../demo/demo-shipments.ts'
import { randomOf, type Random } from '../demo/random.ts'
import { etaWords } from '../web/shipments/columns/eta-words.ts'
import { rowBadge } from '../web/shipments/columns/row-badge.ts'
import { milestoneDateRows } from '../web/shipment/milestone-dates.ts'
import { poSummary } from '../web/orders/po-text.ts'

const BROWSERS = ['Pacific/Auckland', 'Europe/Berlin', 'America/Los_Angeles']
const ZONES = ['Asia/Shanghai', 'America/Los_Angeles', 'Europe/Berlin', 'Pacific/Auckland', 'Asia/Kolkata']
const MOMENTS = [0, 3, 6, 9, 12, 15, 18, 21].map((hour) => Date.UTC(2026, 10, 20, hour, 40))
const dates = tagDates({ PO: '2026-11-22' })

function judgeIn(timeZone: string, nowMs: number): Judge {
  return judgeAt(nowMs, timeZone, USUAL_RULES, teamWith({ dates }))
}

/** The shipment with one zone where it starts and another where it ends. */
function between(start: string, end: string, shipment: Shipment): Shipment {
  const at = <Of extends Place | null>(place: Of, timeZone: string): Of => place && { ...place, timeZone }
  const lastLegs = ['DestinationPort', 'Delivery']
  return {
    ...shipment,
    origin: at(shipment.origin, start),
    portOfLoading: at(shipment.portOfLoading, start),
    portOfDischarge: at(shipment.portOfDischarge, end),
    destination: at(shipment.destination, end),
    milestones: shipment.milestones.map((milestone) => ({
      ...milestone,
      place: at(milestone.place, lastLegs.includes(milestone.type) ? end : start),
    })),
  }
}

const DRAWN = Array.from({ length: 200 }, (_, seed) => {
  const [start = '', end = ''] = [ZONES[seed % ZONES.length], ZONES[(seed * 3 + 1) % ZONES.length]]
  return between(start, end, drawnShipment(seed + 1).shipment)
})

const WORDS_OF_GROUP = {
  // Whether or not its day has passed.
  'will-miss': /./,
  'due-now': /^(today|tomorrow)( in .+)?$/,
  'due-later': /^in [\d,]+ days( in .+)?$/,
  passed: /^(yesterday|[\d,]+ days ago)( in .+)?$/,
} as const

test.each(BROWSERS)('the word for a day never contradicts its group for a team in %s', (team) => {
  const dated = MOMENTS.flatMap((nowMs) => {
    const judge = judgeIn(team, nowMs)
    return DRAWN.flatMap((shipment) =>
      attentionOf(shipment, judge).flatMap(({ group, kind, date }) => {
        const there = clockOfRule(kind, shipment, judge)
        if (date === null || !there.place || group === 'look-into' || group === 'data') return []
        return [{ group, words: relativeDayAt(date, there) }]
      }),
    )
  })
  for (const { group, words } of dated) expect(words).toMatch(WORDS_OF_GROUP[group])
  expect(dated.some(({ words }) => words.endsWith(' in Rotterdam'))).toBe(true)
})

const cutoffOn = (date: string) => waiting(withBooking({ shippingInstructionCutoff: day(date) }))

/** Group, reason and badge of the first item: 'passed | SI cutoff was 18 Nov | SI cutoff was 18 Nov'. */
function firstItem(shipment: Shipment, judge: Judge): string {
  const [item] = attentionOf(shipment, judge)
  if (!item) return ''
  const { reason } = attentionWords(item, shipment, judge)
  return [item.group, reason, attentionBadge(item, shipment, judge).words].join(' | ')
}

const LA = 'America/Los_Angeles'
const YESTERDAY = 'passed | SI cutoff passed yesterday, Thu 26 Nov (Shanghai time) | SI cutoff was 26 Nov'
const TWO_DAYS = 'passed | SI cutoff passed 2 days ago, Thu 26 Nov (Shanghai time) | SI cutoff was 26 Nov'
const TODAY_THERE = 'due-now | SI cutoff is today in Shanghai | SI cutoff 26 Nov'

describe('a cutoff of 26 Nov counts by the day at the port of loading', () => {
  test.each([
    [LA, '2026-11-26T15:59:00Z', 'Asia/Shanghai', 'due-now | SI cutoff is today | SI cutoff 26 Nov'],
    [LA, '2026-11-26T17:00:00Z', 'Asia/Shanghai', YESTERDAY],
    [LA, '2026-11-27T17:00:00Z', 'Asia/Shanghai', TWO_DAYS],
    [LA, '2026-11-28T17:00:00Z', 'Asia/Shanghai', 'passed | SI cutoff was 26 Nov | SI cutoff was 26 Nov'],
    // It is the 26th in Auckland and the 25th in Los Angeles.
    [LA, '2026-11-25T13:30:00Z', 'Pacific/Auckland', TODAY_THERE],
    // It is already the 27th in Berlin.
    ['Europe/Berlin', '2026-11-27T06:00:00Z', LA, TODAY_THERE],
  ])('for a team in %s, at %s, in %s', (team, now, zone, words) => {
    const shipment = between(zone, 'Europe/Berlin', cutoffOn('2026-11-26'))
    expect(firstItem(shipment, judgeIn(team, instant(now)))).toBe(words)
  })

  test.each([
    ['2026-11-27T11:59:00Z', 'due-now'],
    ['2026-11-27T12:00:00Z', 'passed'],
  ])('without a zone, it has passed once the day is over everywhere: at %s it is %s', (now, group) => {
    const words = firstItem(cutoffOn('2026-11-26'), judgeIn('Europe/Berlin', instant(now)))
    expect(words.split(' | ')[0]).toBe(group)
  })
})

describe('an estimate of Fri 20 Nov at 2026-11-21T00:30Z', () => {
  const NOW_MS = instant('2026-11-21T00:30:00Z')
  /** With no other date than the one at the port. */
  const toPort = (place: string) =>
    between('Europe/Berlin', place, knownAlong(`${SAILED} | Rotterdam ~11-20 | Dortmund`))
  const rowOf = (place: string) => toShipmentRow(toPort(place))
  const summaryIn = (place: string, judge: Judge) =>
    poSummary(orderOfRows('PO-1', [rowOf(place)], judge), judge, '').split('\n')[0]
  const isShown = (place: string, judge: Judge, filters: LoadedFilters) =>
    chosenBy(filters, judge)(rowOf(place))
  const arriving = (place: string, judge: Judge) => {
    const counter = new UpcomingCounter(judge)
    counter.add(rowFactsOf(rowOf(place), judge))
    return counter.counted().arriving.days.map(({ count }) => count)
  }

  test('can still be met in Los Angeles, although it is yesterday for the team', () => {
    const judge = judgeIn('Asia/Shanghai', NOW_MS)
    const place = 'America/Los_Angeles'
    expect(summaryIn(place, judge)).toContain('Next ETA Fri 20 Nov.')
    expect(ordersOf([rowOf(place)], NO_DATES, judge)[0]).toMatchObject({
      next: { date: '2026-11-20' },
      last: { date: '2026-11-20' },
    })
    expect(etaWords(toPort(place), judge).note).toBe('Port · today in Rotterdam')
    expect(rowBadge(toPort(place), [], judge, false)).toBeNull()
    expect(arriving(place, judge)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(isShown(place, judge, { due: ['arrival-ahead'] })).toBe(true)
    expect(isShown(place, judge, { etaFrom: '-1d', etaTo: '-1d' })).toBe(true)
    expect(isShown(place, judge, { etaFrom: '2026-11-21' })).toBe(false)
  })

  test('has passed in Shanghai, although it is today for the team', () => {
    const judge = judgeIn('America/Los_Angeles', NOW_MS)
    const place = 'Asia/Shanghai'
    expect(summaryIn(place, judge)).toContain('ETA Fri 20 Nov has passed, not reported.')
    expect(ordersOf([rowOf(place)], NO_DATES, judge)[0]).toMatchObject({ next: null, last: null })
    expect(etaWords(toPort(place), judge).note).toBe('Port · not reported')
    expect(rowBadge(toPort(place), [], judge, false)?.words).toBe('Est. 20 Nov, not reported')
    expect(arriving(place, judge)).toEqual([0, 0, 0, 0, 0, 0, 0])
    expect(isShown(place, judge, { due: ['arrival-ahead'] })).toBe(false)
    expect(isShown(place, judge, { etaFrom: '0d', etaTo: '0d' })).toBe(true)
    expect(milestoneDateRows(toPort(place), 2, judge)).toMatchObject([
      { tone: 'overdue', note: 'yesterday in Rotterdam, not reported' },
    ])
  })
})

test('how long ago a day was counts by the day at its place, and so does its tone', () => {
  const judge = judgeIn('America/Los_Angeles', instant('2026-11-24T00:30:00Z'))
  const shipment = between('Europe/Berlin', 'Asia/Shanghai', atSea({}, est('2026-11-20')))
  const items = shownItemsOf(shipment, judge)
  expect(nextEventOf(shipment, judge)?.overdueDays).toBe(4)
  expect(items.find(({ kind }) => kind === 'overdue')).toMatchObject({
    distance: '4 days ago in Rotterdam',
    tone: 'warn',
  })
  expect(rowBadge(shipment, items, judge, false)?.tone).toBe('warn')
  expect(legDuration(shipment, 1, judge)).toBe('day 32 of 28 (est.)')
})

test('a required date counts by the day at the destination', () => {
  const undated = knownAlong(`${SAILED} | Rotterdam | Dortmund`, { tags: ['PO'] })
  const judge = judgeIn('Europe/Berlin', instant('2026-11-23T05:00:00Z'))
  const missedIn = (place: string) => {
    const shipment = between('Asia/Shanghai', place, undated)
    const isItem = attentionOf(shipment, judge).some(({ kind }) => kind === 'required')
    const near = rowFactsOf(toShipmentRow(shipment), judge).ahead
    return [isItem, requiredVerdictOf(shipment, day('2026-11-22'), judge)?.verdict, near]
  }
  expect(missedIn('Asia/Shanghai')).toEqual([true, 'passed', []])
  expect(missedIn('America/Los_Angeles')).toEqual([false, 'unknown', ['required-today']])
})

test('a report of a day that has not begun at its place is doubtful, whatever the day elsewhere', () => {
  const kindsIn = (place: string) =>
    attentionOf(
      between('Europe/Berlin', place, atSea({}, act('2026-11-21'))),
      judgeIn('Europe/Berlin', instant('2026-11-20T17:00:00Z')),
    ).map(({ kind }) => kind)
  expect(kindsIn('America/Los_Angeles')).toContain('date-conflict')
  expect(kindsIn('Asia/Shanghai')).not.toContain('date-conflict')
})

/** Zones for each hour of a day, and some in between. */
const ALL_ZONES = Intl.supportedValuesOf('timeZone').filter((_zone, at) => at % 9 === 0)

/** With another zone at each place, or none. */
function scattered(shipment: Shipment, random: Random): ShipmentRow {
  const zones = zonesOf(shipment, (place) => (place && random.chance(0.7) ? random.pick(ALL_ZONES) : null))
  return toShipmentRow(withZones(shipment, zones))
}

test.each(['Europe/Berlin', 'Pacific/Auckland'])(
  'cached facts and their words are current at each quarter of an hour of two days (team in %s)',
  (team) => {
    const random = randomOf(1, team)
    const demo = demoShipments(day('2026-11-20')).filter((_shipment, at) => at % 6 === 0)
    const rows = [...demo, ...DRAWN.slice(0, 80)].map((shipment) => scattered(shipment, random))
    const tags = rows.flatMap((row) => row.tags)
    const required = tagDates(Object.fromEntries(tags.map((tag) => [tag, '2026-11-22'])))
    const latest = new Map<ShipmentRow, unknown>()
    const said = new Map<unknown, string>()
    let [judged, kept] = [0, 0]
    for (let quarter = 0; quarter < 192; quarter += 1) {
      const nowMs = Date.UTC(2026, 10, 21, 12) + quarter * 900_000
      const judge = judgeAt(nowMs, team, USUAL_RULES, teamWith({ dates: required }))
      const wrong = rows.filter((row) => {
        const before = latest.get(row)
        const facts = cachedFactsOf(row, judge)
        latest.set(row, facts)
        if (facts === before) kept += 1
        judged += 1
        const isAlike = JSON.stringify(facts) === JSON.stringify(rowFactsOf(row, judge))
        // Item words take longer, so they are compared less often.
        if (quarter % 8 > 0) return !isAlike
        const items = JSON.stringify(judgedItemsOf(withPlausibleDates(row, judge), judge))
        const known = said.get(facts) ?? items
        said.set(facts, items)
        return !isAlike || items !== known
      })
      expect(wrong).toEqual([])
    }
    expect(kept / judged).toBeGreaterThan(0.9)
  },
)
