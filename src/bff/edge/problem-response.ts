import { problemOf, ProblemError, PROBLEMS, PROBLEM_CONTENT_TYPE } from '#contract/problem.ts'

/** A problem ready to write. */
export interface ProblemResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

/** The response to an error. Errors other than {@link ProblemError} reveal nothing about themselves. */
export function problemResponse(error: unknown): ProblemResponse {
  const known = error instanceof ProblemError ? error : internalError()
  return {
    status: PROBLEMS[known.code].status,
    headers: {
      'content-type': PROBLEM_CONTENT_TYPE,
      'cache-control': 'no-store',
      ...known.headers,
    },
    // Links to the reference pages are relative to this origin.
    body: Buffer.from(JSON.stringify(problemOf(known.code, '', known.words))),
  }
}

export function unreadable(headers?: Readonly<Record<string, string>>): ProblemError {
  return new ProblemError(
    'bad_request',
    {
      detail: 'The request could not be read.',
      hint: 'Check its form: the method, the path, the headers and their size.',
    },
    headers,
  )
}

export function nothingHere(): ProblemError {
  return new ProblemError('not_found', {
    detail: 'There is nothing at this path.',
    hint: 'Start at /shipments.',
  })
}

/** The problem of a body that is invalid at the pointer. */
export function invalidBody(pointer: string): ProblemError {
  return new ProblemError('invalid_body', {
    detail: `The body is not valid at ${JSON.stringify(pointer)}.`,
    hint: 'Reload the dashboard: the page may be of another version.',
  })
}

function internalError(): ProblemError {
  return new ProblemError('internal_error', {
    detail: 'Something went wrong inside the dashboard.',
    hint: 'Try again in a moment. See the log of the proxy for the reason.',
  })
}
