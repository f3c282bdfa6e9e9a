/** Status and retry rule of an error code. */
export interface ProblemKind {
  /** HTTP status, repeated in the body. */
  readonly status: number
  /**
   * Whether the same request may succeed later. `no`: not unchanged. `after`: after `Retry-After` seconds. `backoff`:
   * with exponential backoff.
   */
  readonly retry: 'no' | 'after' | 'backoff'
}
