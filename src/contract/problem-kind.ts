/** What the table knows of one code. */
export interface ProblemKind {
  /** HTTP status, repeated in the body. */
  readonly status: number
  /**
   * Whether the same request may succeed later: `no` not unchanged, `after` once `Retry-After` seconds have passed,
   * `backoff` with exponential backoff.
   */
  readonly retry: 'no' | 'after' | 'backoff'
}
