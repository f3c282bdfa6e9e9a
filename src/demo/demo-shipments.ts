/** The demo account: about 400 shipments of a fictional importer, deterministic for a given day. */
import type { LocalDate } from '#contract/local-date.ts'
import type { Shipment } from '#contract/schema.ts'
import { buildShipment } from './build-shipment.ts'
import { embarked } from './embark.ts'
import { EVERYDAY_PLANS } from './everyday-plans.ts'
import { SAMPLE_PLANS } from './sample-plans.ts'
import { SITUATION_PLANS } from './situations.ts'

const PLANS = embarked([...SITUATION_PLANS, ...SAMPLE_PLANS], EVERYDAY_PLANS)

/** Name of the fictional importer. */
export const DEMO_ACCOUNT = 'Northwind Trading'

/**
 * The shipments as of a day. References, lanes, parties and orders never change; dates move with the day.
 *
 * @param today the day. At its first moment in UTC, no fact or instant is in the future at its place
 */
export function demoShipments(today: LocalDate): Shipment[] {
  return PLANS.map((plan) => buildShipment(plan, today))
}
