/** Answer of `GET /auth/session` of the proxy for a user with access. */
export type SessionState = (NoSignIn | SignedIn) & { readonly days: TeamDays }

/** The team's zone, which defines "today" and day counts for every user. */
export interface TeamDays {
  /** IANA zone. */
  readonly timeZone: string
  /** Where the zone is from: `TIME_ZONE`, the zone of most deliveries, or `unknown` (UTC) until there is a delivery. */
  readonly source: 'setting' | 'deliveries' | 'unknown'
}

/** The dashboard has no sign-in (`AUTH=none`). */
interface NoSignIn {
  readonly signIn: 'none'
}

interface SignedIn {
  readonly signIn: 'oidc'
  /** Stays the same across sign-ins, like the id of a `TeamPerson`. */
  readonly id: string
  /** The name from the sign-in service; `null` if it sent none. */
  readonly name: string | null
  /** The address from the sign-in service; `null` if it sent none. */
  readonly email: string | null
  /** Remaining duration of the session, in whole seconds. */
  readonly secondsLeft: number
}
