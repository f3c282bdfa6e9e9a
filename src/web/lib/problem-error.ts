import { PROBLEMS, ProblemError, type ProblemCode } from '#contract/problem.ts'

/** Titles for requests without any answer. */
export const NO_ANSWER_WORDS = {
  offline: 'You are offline',
  unreachable: 'Landfall cannot be reached',
} as const

type NoAnswer = keyof typeof NO_ANSWER_WORDS

/** Why a request has no answer: the browser is offline, or the dashboard's server cannot be reached. */
function whyNoAnswer(): NoAnswer {
  return navigator.onLine ? 'unreachable' : 'offline'
}

/** The proxy did not answer. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError'
  /** The reason at the time of the failure. */
  readonly why = whyNoAnswer()
}

/** What the user reads when loading has failed. */
export interface Explanation {
  /** What happened, in one short line. */
  readonly title: string
  /** What the user or the dashboard’s operator can do. */
  readonly advice: string
  /** Whether a retry may help. */
  readonly canRetry: boolean
}

/**
 * Reads the body of a response that is not 2xx. A body that is not a problem becomes `upstream_invalid`.
 *
 * @param retryAfter the header of this name
 */
export function problemErrorOf(
  status: number,
  body: unknown,
  retryAfter: string | null = null,
): ProblemError {
  const code = textAt(body, 'code')
  const parameter = textAt(body, 'parameter')
  const upstreamCode = textAt(body, 'upstreamCode')
  const known = code !== null && isProblemCode(code) ? code : null
  const words = {
    detail: textAt(body, 'detail') ?? `The server answered with status ${status}.`,
    hint: textAt(body, 'hint') ?? 'Try again in a moment.',
    ...(parameter !== null && { parameter }),
    ...(upstreamCode !== null && { upstreamCode }),
  }
  return new ProblemError(
    known ?? 'upstream_invalid',
    words,
    retryAfter === null ? {} : { 'retry-after': retryAfter },
  )
}

/** The explanation of any error thrown while loading. */
export function explain(error: unknown): Explanation {
  if (error instanceof UnreachableError) {
    return {
      title: NO_ANSWER_WORDS[error.why],
      advice: 'Your changes are kept in this tab and sent later.',
      canRetry: true,
    }
  }
  if (!(error instanceof ProblemError)) {
    return { title: 'Something went wrong on this page', advice: 'Reload the page.', canRetry: true }
  }
  return explainProblem(error)
}

function explainProblem(error: ProblemError): Explanation {
  switch (error.code) {
    case 'key_refused':
      return {
        title: 'The shipment service refused the API key',
        advice:
          error.words.upstreamCode === 'missing_api_key'
            ? 'The dashboard sent no API key. Its operator must configure one and restart it.'
            : 'The key is mistyped or was revoked. The operator of this dashboard must configure a new one and restart it.',
        canRetry: false,
      }
    case 'upstream_unreachable':
      return {
        title: 'The shipment service isn’t responding',
        advice: 'Retrying automatically.',
        canRetry: true,
      }
    case 'upstream_invalid':
      return {
        title: 'The shipment service sent an answer that cannot be used',
        advice: 'Retrying automatically. If this lasts, see the dashboard’s log.',
        canRetry: true,
      }
    case 'busy':
      return {
        title: 'This minute’s requests are used up',
        advice: `The team shares 60 requests a minute. Continues automatically${withinWords(error)}.`,
        canRetry: true,
      }
    default:
      return {
        title: error.words.detail,
        advice: error.words.hint,
        canRetry: PROBLEMS[error.code].retry !== 'no',
      }
  }
}

/** Whether the request was refused for good, so that an equal one is refused, too. */
export function isRefusal(error: unknown): boolean {
  if (!(error instanceof ProblemError)) return false
  const { status, retry } = PROBLEMS[error.code]
  return status < 500 && retry === 'no'
}

/** Default if the proxy does not say how long. */
const WAIT_SECONDS = 10
const WAIT_SECONDS_MAX = 120

/** How long to wait before repeating the request; `null` if waiting does not help. */
export function waitSecondsOf(error: Error | null): number | null {
  if (!(error instanceof ProblemError) || PROBLEMS[error.code].retry !== 'after') return null
  return Math.min(retryAfterOf(error) ?? WAIT_SECONDS, WAIT_SECONDS_MAX)
}

/** Full seconds, as sent by the proxy; `null` without a usable header. */
function retryAfterOf({ headers }: ProblemError): number | null {
  const seconds = Number(headers['retry-after'])
  return seconds >= 1 ? seconds : null
}

/** Milliseconds before the next attempt: as sent by the proxy, otherwise a second, so that a page soon reports failures. */
export function retryMsOf(_failures: number, error: Error): number {
  const seconds = error instanceof ProblemError ? retryAfterOf(error) : null
  return Math.min(seconds ?? 1, WAIT_SECONDS_MAX) * 1000
}

/** The longest it takes, rounded up so that it stays true while the user reads it. */
function withinWords(error: ProblemError): string {
  const seconds = retryAfterOf(error)
  if (seconds === null) return ''
  const rounded = Math.ceil((seconds + 1) / 5) * 5
  return rounded <= 90 ? ` within ${rounded} s` : ` within ${Math.ceil(rounded / 60)} minutes`
}

function isProblemCode(code: string): code is ProblemCode {
  return Object.hasOwn(PROBLEMS, code)
}

function textAt(body: unknown, key: string): string | null {
  if (typeof body !== 'object' || body === null) return null
  const value: unknown = Reflect.get(body, key)
  return typeof value === 'string' ? value : null
}
