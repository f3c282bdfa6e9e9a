/** Who uses the dashboard: the answer of the proxy's own `GET /auth/session` while somebody may use it. */
export type SessionState = NoSignIn | SignedIn

/** The dashboard asks nobody to sign in (`AUTH=none`). */
interface NoSignIn {
  readonly signIn: 'none'
}

/** Somebody has signed in. */
interface SignedIn {
  readonly signIn: 'oidc'
  /** As the sign-in service gave it; `null` where it gave none. */
  readonly name: string | null
  /** As the sign-in service gave it; `null` where it gave none. */
  readonly email: string | null
  /** When the session ends, as an ISO 8601 timestamp in UTC. */
  readonly until: string
  /** How long that is from now, in whole seconds; for browsers whose clock is wrong. */
  readonly secondsLeft: number
}
