import type { FastifyReply } from 'fastify'
import { ROW_VIEW, VIEW_PARAMETER, WITH_PARAMETER, WITH_TEAM } from '#contract/dashboard-api/paths.ts'
import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import type { Handler } from '../edge/admission.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import type { Format } from './message.ts'
import { parametersOf } from '../http/request-target.ts'
import type { TeamEventData } from '#contract/dashboard-api/team-news.ts'
import type { ChangeFeed } from './change-feed.ts'

const EVENT_STREAM_HEADERS = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // A buffering reverse proxy would delay changes.
  'x-accel-buffering': 'no',
}

/** What a stream of events needs. */
export interface EventsDeps {
  readonly feed: ChangeFeed
  readonly teamGreeting: () => TeamEventData
  /** A stream ends with its session; `null` without sign-in. */
  readonly signIn: Pick<SignIn, 'requireSession'> | null
  readonly clock: Clock
  /** Milliseconds since 1970, for the end of sessions. */
  readonly wallMs: () => number
}

/**
 * Answers `GET /api/events`.
 *
 * @throws ProblemError `invalid_parameter`
 */
export const sendEvents: Handler<EventsDeps> = (deps, request, reply) => {
  const { feed, teamGreeting, signIn, clock, wallMs } = deps
  const query = parametersOf(request.raw)
  const format: Format = isAsked(query, VIEW_PARAMETER, ROW_VIEW) ? 'row' : 'full'
  const hasTeam = isAsked(query, WITH_PARAMETER, WITH_TEAM)
  const session = signIn && signIn.requireSession(request.raw)
  const nameOfSession = session && JSON.stringify(session)
  feed.checkRoom(nameOfSession)
  reply.headers(EVENT_STREAM_HEADERS).hijack()
  const { raw } = reply
  raw.writeHead(200, headersOf(reply))
  if (request.method === 'HEAD') {
    raw.end()
    return
  }
  // A stream is silent while nothing changes.
  request.raw.socket.setTimeout(0)
  const leave = feed.join({
    format,
    ...(hasTeam && { teamGreeting: teamGreeting() }),
    session: nameOfSession,
    // After the end has been written, the reader may still be receiving earlier bytes.
    write: (bytes) => raw.writableEnded || raw.write(bytes),
    onDrain: (callback) => void raw.once('drain', callback),
    end: () => void raw.end(),
    cut: () => void raw.destroy(),
  })
  const forgetEnd = session && clock.after(session.untilMs - wallMs(), () => void raw.end())
  raw.once('close', () => {
    forgetEnd?.()
    leave()
  })
}

/** Whether an optional parameter is present with its only valid value. */
function isAsked(query: URLSearchParams, parameter: string, value: string): boolean {
  const given = query.get(parameter)
  if (given === null || given === value) return given !== null
  throw new ProblemError('invalid_parameter', {
    detail: `${parameter} has a value that is not allowed.`,
    hint: `Leave ${parameter} out, or set it to ${value}.`,
    parameter,
  })
}

// Headers set before this code took over the stream.
function headersOf(reply: FastifyReply): Record<string, string> {
  return Object.fromEntries(Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]))
}
