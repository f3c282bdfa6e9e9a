import type { FastifyRequest } from 'fastify'
import { NAME_HEADER } from '#contract/dashboard-api/headers.ts'
import { isBlank, LOCAL_PERSON, SAID_NAME_LENGTH_MAX } from '#contract/dashboard-api/team.ts'
import { ProblemError } from '#contract/problem.ts'
import { personId } from '../edge/auth/person-id.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'
import type { Member } from './team.ts'

/**
 * The team member behind a request.
 *
 * @throws ProblemError `bad_request` for an invalid name
 */
export function readMember(request: FastifyRequest, signIn: SignIn | null): Member {
  const said = request.headers[NAME_HEADER]
  if (!signIn) return { id: LOCAL_PERSON, saidName: readSaidName(said), signedIn: null }
  if (said !== undefined) throw badName('Names are those of the sign-in service here.')
  const { subject, name, email } = signIn.requireSession(request.raw)
  return { id: personId(signIn.issuer, subject), saidName: null, signedIn: { name, email } }
}

function readSaidName(said: string | string[] | undefined): string | null {
  if (said === undefined) return null
  const name = decoded(String(said))?.normalize('NFC').trim()
  const isName =
    name !== undefined && !/\p{Cc}/u.test(name) && Array.from(name).length <= SAID_NAME_LENGTH_MAX
  if (!isName)
    throw badName(`The name is not percent-encoded text of at most ${SAID_NAME_LENGTH_MAX} characters.`)
  return isBlank(name) ? null : name
}

function decoded(text: string): string | undefined {
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}

function badName(detail: string): ProblemError {
  return new ProblemError('bad_request', { detail, hint: `Leave the header ${NAME_HEADER} out.` })
}
