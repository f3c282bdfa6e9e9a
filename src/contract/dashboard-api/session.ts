/** Who uses the dashboard: the answer of the proxy's own `GET /auth/session` while a user may use it. */
export type SessionState = (NoSignIn | SignedIn) & { readonly days: TeamDays }

/** Where the team's day is: "today" and numbers of days count from it, the same for every user. */
export interface TeamDays {
  /** IANA zone. */
  readonly timeZone: string
  /** Why this one: `TIME_ZONE`, or the zone where most shipments are delivered; `unknown` (UTC) until one is. */
  readonly source: 'setting' | 'deliveries' | 'unknown'
}

/** The dashboard has no sign-in (`AUTH=none`). */
interface NoSignIn {
  readonly signIn: 'none'
}

/** A user has signed in. */
export interface SignedIn {
  readonly signIn: 'oidc'
  /** The same after each sign-in, as `TeamPerson` has it. */
  readonly id: string
  /** As the sign-in service gave it; `null` where it gave none. */
  readonly name: string | null
  /** As the sign-in service gave it; `null` where it gave none. */
  readonly email: string | null
  /** For how long the session lasts from now, in whole seconds. */
  readonly secondsLeft: number
}
