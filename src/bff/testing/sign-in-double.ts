import type { IncomingMessage } from 'node:http'
import type { Session } from '../edge/auth/sessions.ts'
import type { SignIn } from '../edge/auth/sign-in.ts'

function notDoubled(): never {
  throw new Error('Sign-in pages are not doubled.')
}

/** A sign-in that gives every request a session. */
export function signInAs(sessionOf: (request: IncomingMessage) => Partial<Session>): SignIn {
  return {
    requireSession: (request) => ({
      subject: 'somebody',
      name: null,
      email: null,
      untilMs: Date.now() + 60_000,
      ...sessionOf(request),
    }),
    issuer: 'https://login.example',
    endSession: () => 'session=ended',
    login: notDoubled,
    callback: notDoubled,
    signedOut: notDoubled,
  }
}
