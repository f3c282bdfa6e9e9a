import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { arrivalsOf, arrivalsSentence } from '#facts/orders/arrivals.ts'
import { stageCountWords } from '#facts/orders/stage-counts.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { requiredSentence } from '#facts/orders/required-sentence.ts'
import { verdictInOrder } from '#facts/orders/orders.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { datesOf } from '#facts/shipment/team-dates.ts'
import { requiredWords } from '#facts/words/required-words.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import { counted } from '#facts/text/counted.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { etaWords } from '../columns/eta-words.ts'

/** What the sentence about a PO says after how many shipments it has: ': 1 delivered, 2 at sea. Next arrival est. …'. */
export function poWords(rows: readonly ShipmentRow[], tag: string, judge: Judge): string {
  const { today } = judge
  const required = requiredSentence(rows, tag, datesOf(judge), judge)
  return `: ${stageCountWords(rows)}. ${arrivalsSentence(arrivalsOf(rows, judge), today)} ${required}`.trimEnd()
}

/** 'Shanghai → Vancouver'. */
export function routeWords(row: ShipmentRow): string {
  const { from, to } = routeEndsOf(unpackShipment(row))
  return `${from.shortName ?? 'Not known yet'} → ${to.shortName ?? 'not known yet'}`
}

/** 'Delivered Sat 14 Nov', 'Est. Sat 21 Nov (delivery)'. */
function arrivalWords(row: ShipmentRow, clock: Clock): string {
  const { date, note } = etaWords(outlineOf(row, clock), clock)
  return note === '' ? date : `${date} (${note})`
}

/** 'Est. delivery 4 days after required by'; empty where no day is required. */
function requiredWordsOf(row: ShipmentRow, tag: string, judge: Judge): string {
  const verdict = verdictInOrder(row, tag, datesOf(judge), judge)
  return verdict ? requiredWords(verdict, judge) : ''
}

interface Summarised {
  readonly tag: string
  readonly rows: readonly ShipmentRow[]
  readonly judge: Judge
  readonly address: string
}

/** The PO as a text for a mail: the sentence, a line a shipment, where to look, and as of when. */
export function poSummary({ tag, rows, judge, address }: Summarised): string {
  const lines = rows.map((row) =>
    [
      row.reference,
      serviceWords(row.serviceType).short,
      routeWords(row),
      stageLabel(unpackShipment(row)),
      arrivalWords(row, judge),
      requiredWordsOf(row, tag, judge),
    ]
      .filter((words) => words !== '')
      .join(', '),
  )
  const asOf = instantInZone(new Date(judge.nowMs).toISOString())
  return [
    `${tag}: ${counted(rows.length, 'shipment')}${poWords(rows, tag, judge)}`,
    '',
    ...lines,
    '',
    address,
    `As of ${asOf}`,
  ].join('\n')
}
