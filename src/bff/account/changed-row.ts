import type { VersionedRow } from '#contract/dashboard-api/account.ts'
import { rowWithZones } from '../place-zone.ts'
import { readShipment } from '../upstream/shape.ts'
import type { Account } from './account.ts'
import { rowJudge } from './list.ts'

/** The newest row of a shipment that has changed, judged by the present state of the account. */
export function changedRow(change: { reference: string; json: string }, account: Account): VersionedRow {
  return rowJudge(account)(account.row(change.reference) ?? unjudgedRow(change.json, '').shipment)
}

/** What the service sent, for a proxy that keeps no copy. */
export function unjudgedRow(json: string, boot: string): VersionedRow {
  const shipment = rowWithZones(readShipment(JSON.parse(json)))
  const nothing = { items: [], required: null, owner: null, noteCount: 0, marks: [] }
  return { shipment, ...nothing, version: { boot, sequence: 0 } }
}
