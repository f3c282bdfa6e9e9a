import type { FastifyInstance, FastifyRequest } from 'fastify'
import {
  FORGET_ME_PATH,
  MY_DATA_PATH,
  REFERENCE_PARAMETER,
  TEAM_NOTES_PATH,
  TEAM_PATH,
  TEAM_WRITES_PATH,
} from '#contract/dashboard-api/paths.ts'
import type { DeletedEntry, TeamEntry } from '#contract/dashboard-api/team.ts'
import type { TeamNews, TeamWritesAnswer } from '#contract/dashboard-api/team-news.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import type { Clock } from '../clock.ts'
import { createCompressor, type Compressor } from '../http/compressor.ts'
import { parametersOf } from '../http/request-target.ts'
import { readJsonBodies } from './json-bodies.ts'
import { readEmptyBody } from './read-writes.ts'
import { readMember } from './read-member.ts'
import type { Team } from './team.ts'
import { createWriteRate, type WriteRateLimits } from './write-rate.ts'

export interface TeamRoutesDeps {
  readonly team: Team
  /** The rows affected by these new entries. */
  readonly newsOf: (written: readonly (TeamEntry | DeletedEntry)[]) => TeamNews
  /** Access to sessions; `null` without sign-in. */
  readonly signIn: SignIn | null
  readonly clock: Clock
  readonly limits: WriteRateLimits
}

/** Adds the routes of the team's state. Only admitted requests reach them. */
export function addTeamRoutes(server: FastifyInstance, deps: TeamRoutesDeps): void {
  const { team, newsOf, signIn, clock } = deps
  const memberOf = (request: FastifyRequest) => readMember(request, signIn)
  const takeWrite = createWriteRate(clock, deps.limits)
  const encoded = createEncoder()

  readJsonBodies(server)
  // Runs before the body is read.
  const onRequest = async (request: FastifyRequest) => takeWrite(memberOf(request).id)

  server.get(TEAM_PATH, async (request, reply) => {
    const answer = team.read(memberOf(request))
    return await sendEncoded(encoded(answer), JSON_CONTENT_TYPE, request, reply)
  })
  server.get(TEAM_NOTES_PATH, ({ raw }) => team.notes(parametersOf(raw).get(REFERENCE_PARAMETER) ?? ''))
  server.get(MY_DATA_PATH, (request, reply) =>
    reply.type(JSON_CONTENT_TYPE).send(team.dataOf(memberOf(request))),
  )
  server.post(TEAM_WRITES_PATH, { onRequest }, (request): TeamWritesAnswer => {
    const answers = team.write(memberOf(request), request.body)
    return { answers, ...newsOf(answers.flatMap((answer) => (answer.ok ? answer.entry : []))) }
  })
  server.post(FORGET_ME_PATH, { onRequest }, async (request, reply) => {
    readEmptyBody(request.body)
    await team.forget(memberOf(request))
    if (signIn) reply.header('set-cookie', signIn.endSession())
    return reply.code(204).send()
  })
}

/** Simultaneous requests get the same bytes, compressed once. */
function createEncoder(): (text: Buffer) => Compressor {
  const known = new WeakMap<Buffer, Compressor>()
  return (text) => {
    const made = known.get(text) ?? createCompressor(text, JSON_CONTENT_TYPE, 'once')
    known.set(text, made)
    return made
  }
}
