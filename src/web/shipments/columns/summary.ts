/** Shipments as plain text, for an e-mail. */
import type { JudgedRequired } from '#contract/dashboard-api/account.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { stageLabel } from '#facts/words/stage-words.ts'
import { etaWords } from './eta-words.ts'

/** 'Shanghai → Vancouver'. */
export function routeWords(shipment: ShipmentOutline): string {
  const { from, to } = routeEndsOf(shipment)
  return `${from.shortName ?? 'Not known yet'} → ${to.shortName ?? 'not known yet'}`
}

/** 'NW-1, Ocean LCL, Shanghai → Vancouver, At sea to Vancouver, Est. Sat 21 Nov (Delivery · in 2 days), 3 days late'. */
export function shipmentLine(
  shipment: ShipmentOutline,
  required: Pick<JudgedRequired, 'words'> | null,
  judge: Judge,
): string {
  const { date, note } = etaWords(withPlausibleDates(shipment, judge), judge)
  return [
    shipment.reference,
    serviceWords(shipment.serviceType).short,
    routeWords(shipment),
    stageLabel(shipment),
    note === '' ? date : `${date} (${note})`,
    required?.words ?? '',
  ]
    .filter((words) => words !== '')
    .join(', ')
}

/** Lines, the address of their page, and the time of the data. */
export function summaryText(lines: readonly string[], judge: Judge, address: string): string {
  const asOf = instantInZone(new Date(judge.nowMs).toISOString(), judge.timeZone)
  return [...lines, '', address, `As of ${asOf}`].join('\n')
}
