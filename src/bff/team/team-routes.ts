import type { FastifyRequest } from 'fastify'
import { REFERENCE_PARAMETER } from '#contract/dashboard-api/paths.ts'
import type { DeletedEntry, TeamEntry } from '#contract/dashboard-api/team.ts'
import type { TeamNews, TeamWritesAnswer } from '#contract/dashboard-api/team-news.ts'
import type { Handler } from '../edge/admission.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import { JSON_CONTENT_TYPE, sendEncoded } from '../edge/send-encoded.ts'
import { createCompressor, type Compressor } from '../http/compressor.ts'
import { parametersOf } from '../http/request-target.ts'
import { readEmptyBody } from './read-writes.ts'
import { readMember } from './read-member.ts'
import type { Team } from './team.ts'

export interface TeamRoutesDeps {
  readonly team: Team
  /** The rows affected by these new entries. */
  readonly newsOf: (written: readonly (TeamEntry | DeletedEntry)[]) => TeamNews
  /** Access to sessions; `null` without sign-in. */
  readonly signIn: SignIn | null
  /** Counts a write request of a person, or throws ProblemError `too_many_writes`. */
  readonly takeWrite: (person: string) => void
}

/** Answers `GET /api/team`. */
export const sendTeam: Handler<TeamRoutesDeps> = ({ team, signIn }, request, reply) =>
  sendEncoded(encoded(team.read(readMember(request, signIn))), JSON_CONTENT_TYPE, request, reply)

/** Answers `GET /api/team/notes`. */
export const readNotes: Handler<TeamRoutesDeps> = ({ team }, { raw }) =>
  team.notes(parametersOf(raw).get(REFERENCE_PARAMETER) ?? '')

/** Answers `GET /api/me/data`. */
export const sendMyData: Handler<TeamRoutesDeps> = ({ team, signIn }, request, reply) =>
  reply.type(JSON_CONTENT_TYPE).send(team.dataOf(readMember(request, signIn)))

/** Limits the writes of a person, and of all. */
export function limitWrites({ takeWrite, signIn }: TeamRoutesDeps, request: FastifyRequest): void {
  takeWrite(readMember(request, signIn).id)
}

/** Answers `POST /api/team/writes`. */
export function writeTeam(
  { team, newsOf, signIn }: TeamRoutesDeps,
  request: FastifyRequest,
): TeamWritesAnswer {
  const answers = team.write(readMember(request, signIn), request.body)
  return { answers, ...newsOf(answers.flatMap((answer) => (answer.ok ? answer.entry : []))) }
}

/** Answers `POST /api/me/forget`. */
export const forgetMe: Handler<TeamRoutesDeps> = async ({ team, signIn }, request, reply) => {
  readEmptyBody(request.body)
  await team.forget(readMember(request, signIn))
  if (signIn) reply.header('set-cookie', signIn.endSession())
  return reply.code(204).send()
}

const compressors = new WeakMap<Buffer, Compressor>()

/** Simultaneous requests get the same bytes, compressed once. */
function encoded(text: Buffer): Compressor {
  const made = compressors.get(text) ?? createCompressor(text, JSON_CONTENT_TYPE, 'once')
  compressors.set(text, made)
  return made
}
