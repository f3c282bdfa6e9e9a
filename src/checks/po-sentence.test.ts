/** Compares the sentence about a PO with an independent count of its shipments, in any zone of the team. */
import { expect, test } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { judgeAt, type Judge } from '#facts/attention/judge.ts'
import { orderOfRows } from '#facts/testing/order-of-rows.ts'
import { poWords } from '../web/shipments/orders/po-text.ts'
import { demoShipments } from '../demo/demo-shipments.ts'

const TODAY = day('2026-11-20')
const DEMO = demoShipments(TODAY)
const NOW_MS = Date.UTC(2026, 10, 20, 9)
/** At these times it is late on the 19th and late on the 20th. In some places it is still the 19th. */
const STILL = '2026-11-19'
const ZONES = ['Pacific/Pago_Pago', 'Pacific/Kiritimati'] as const

const tags = [...new Set(DEMO.flatMap(({ tags }) => tags))].filter((tag) => tag !== '')
const largest = tags.toSorted((one, other) => of(other).length - of(one).length)[0] ?? ''

function of(tag: string): readonly Shipment[] {
  return DEMO.filter((shipment) => shipment.tags.includes(tag))
}

/** The estimated arrival: at the consignee, else at the port. */
function estimateOf({ milestones }: Shipment): string | null {
  const at = (type: string) => milestones.findLast((milestone) => milestone.type === type)
  const delivery = at('Delivery')
  const arrival = delivery?.arrival ?? (delivery?.completed ? null : at('DestinationPort')?.arrival)
  return arrival && !arrival.actual ? arrival.date : null
}

function short(date: string): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number)
  const words = new Date(Date.UTC(year, month - 1, dayOfMonth)).toLocaleDateString('en-GB', {
    timeZone: 'UTC',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    ...(year !== 2026 && { year: 'numeric' }),
  })
  return words.replace(',', '').replace('Sept', 'Sep')
}

/** What the sentence says about a PO. */
function saidOf(shipments: readonly Shipment[], tag: string, judge: Judge) {
  const rows = shipments.map((shipment) => toShipmentRow(shipment))
  const words = poWords(orderOfRows(tag, rows, judge), judge)
  const [stages = '', arrivals = ''] = words.split(/\. (?=Next|Arrival|No |Last)/)
  const counts = Array.from(stages.matchAll(/(\d+) ([a-z]+)/g), ([, count, word]) => ({
    count: Number(count),
    word,
  }))
  const of = (word: string) => {
    if (counts.length === 0) return stages.includes(word) ? shipments.length : 0
    return counts.find((each) => each.word === word)?.count ?? 0
  }
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return {
    total: counts.length === 0 ? shipments.length : total,
    cancelled: of('cancelled'),
    arrivals: arrivals.startsWith('Next arrival') ? arrivals.replaceAll(' (doubtful)', '') : '',
  }
}

/** The same facts, counted from the shipments themselves. */
function countedOf(shipments: readonly Shipment[]) {
  const ahead = shipments
    .filter(({ status }) => status === 'Active')
    .flatMap((shipment) => estimateOf(shipment) ?? [])
    .filter((date) => date >= STILL)
    .toSorted()
  const [next, last] = [ahead[0] ?? '', ahead.at(-1) ?? '']
  const more = next === last ? '' : `, last est. ${short(last)}`
  return {
    total: shipments.length,
    cancelled: shipments.filter(({ status }) => status === 'Cancelled').length,
    arrivals: next === '' ? '' : `Next arrival est. ${short(next)}${more}.`,
  }
}

test.each(ZONES)('in %s', (zone) => {
  const judge = judgeAt(NOW_MS, zone)
  expect(of(largest).length).toBeGreaterThanOrEqual(9)
  const said = tags.map((tag) => [tag, saidOf(of(tag), tag, judge)])
  expect(said).toEqual(tags.map((tag) => [tag, countedOf(of(tag))]))
})
