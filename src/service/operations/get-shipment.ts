import { ProblemError } from '#contract/problem.ts'
import type { Operation } from '../http/authenticated.ts'
import { jsonBody } from '../http/response-body.ts'
import type { ShipmentStore } from '../store/shipment-store.ts'
import { referenceOf } from './paths.ts'

/** `GET /shipments/{reference}`. Another account's shipment is answered exactly like a missing one. */
export function getShipment(store: ShipmentStore): Operation {
  return async ({ account }, request) => {
    const reference = referenceOf(request.originalUrl)
    const doc = reference === null ? null : await store.getShipment(account.id, reference)
    if (doc !== null) return jsonBody(doc)
    throw new ProblemError('shipment_not_found', {
      detail: 'No shipment with this reference exists on the account of the key.',
      hint: 'Check the reference. Order numbers, containers, bills and marketplace IDs are found with search or tag on the list.',
    })
  }
}
