import { HISTORY_END } from '#contract/dashboard-api/paths.ts'
import { sendForm } from '../answers/send-answer.ts'
import type { Handler } from '../edge/admission.ts'
import { readOperation, referenceIn } from '../upstream/operation.ts'
import { pathOf } from '../http/request-target.ts'
import { createForm } from '../upstream/create-answer.ts'
import type { History } from './history.ts'

/**
 * Answers `GET /api/shipments/{reference}/history`.
 *
 * @throws ProblemError like a single shipment, for a path without a reference
 */
export const sendHistory: Handler<{ readonly history: History }> = ({ history }, request, reply) => {
  const path = pathOf(request.raw.url ?? '')
  const reference = referenceIn(readOperation(path.slice(0, -HISTORY_END.length)))
  const form = createForm(Buffer.from(JSON.stringify(history.read(reference))))
  return sendForm(form, request, reply)
}
