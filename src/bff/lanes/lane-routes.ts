import type { IncomingMessage } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { LanesAnswer, LaneWay, ShipmentRoute } from '#contract/dashboard-api/lanes.ts'
import { PAIRS_MAX, PAIRS_PARAMETER, ROUTE_END } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Shipment } from '#contract/schema.ts'
import { planRoute } from '#facts/route/route-plan.ts'
import { readAged, sendForm, type AnswerDeps } from '../answers/send-answer.ts'
import type { Handler } from '../edge/admission.ts'
import { readOperation } from '../upstream/operation.ts'
import { positionOfCode } from '../places/place-position.ts'
import { parametersOf, pathOf } from '../http/request-target.ts'
import { createForm } from '../upstream/create-answer.ts'
import type { Lanes } from './lanes.ts'

export interface LaneRoutesDeps extends AnswerDeps {
  readonly lanes: Lanes
}

/**
 * Answers `GET /api/shipments/{reference}/route`.
 *
 * @throws ProblemError like the single shipment
 */
export const sendRoute: Handler<LaneRoutesDeps> = async ({ lanes, ...deps }, request, reply) => {
  const operation = readOperation(pathOf(request.raw.url ?? '').slice(0, -ROUTE_END.length))
  const { answer } = await readAged(deps, operation, request, reply)
  const { milestones, status, updatedAt }: Shipment = JSON.parse(answer.body.toString())
  const plan = planRoute(milestones, status, {
    lookUpCode: positionOfCode,
    lookUpSeaWay: (from, to) => lanes.between(from, to),
  })
  const isPending = plan.legs.some(({ course }) => course === 'pending')
  const route: ShipmentRoute = { ...plan, isPending, updatedAt, avoids: lanes.avoids }
  return sendJson(route, request, reply)
}

/**
 * Answers `GET /api/lanes`.
 *
 * @throws ProblemError `invalid_parameter`
 */
export const sendLanes: Handler<LaneRoutesDeps> = ({ lanes }, request, reply) => {
  const known: Record<string, LaneWay> = {}
  let isPending = false
  for (const pair of readPairs(request.raw)) {
    const way = lanes.travelled(pair)
    if (way === 'pending') isPending = true
    else if (way !== null) known[pair] = way
  }
  const answer: LanesAnswer = { lanes: known, isPending, avoids: lanes.avoids }
  return sendJson(answer, request, reply)
}

function readPairs(request: IncomingMessage): readonly string[] {
  const given = parametersOf(request).getAll(PAIRS_PARAMETER)
  const pairs = given[0]?.split(';') ?? []
  if (given.length === 1 && pairs.length <= PAIRS_MAX) return pairs
  throw new ProblemError('invalid_parameter', {
    detail: `pairs was sent ${given.length} times, with ${pairs.length} pairs.`,
    hint: `Send it once, with at most ${PAIRS_MAX} pairs of places, separated by semicolons.`,
    parameter: PAIRS_PARAMETER,
  })
}

function sendJson(value: object, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  return sendForm(createForm(Buffer.from(JSON.stringify(value))), request, reply)
}
