/** The time by which the old is forgotten. */
export interface ServiceTime {
  /** Takes the service's own clock from an answer. */
  noteAnswer(answer: { readonly servedAtMs?: number }): void
  /** Takes the newest change that a poll has read, for a service that does not tell the time. */
  notePoll(poll: { readonly polledUs: number | null }): void
  /** In milliseconds since 1970; `null` while the service has not said anything. */
  readonly nowMs: () => number | null
}

/**
 * Tells the service's time, since a clock of this machine that is ahead would make everything old. A clock of the service
 * that is ahead does not either.
 */
export function createServiceTime(wallMs: () => number): ServiceTime {
  let saidMs: number | null = null
  let changedMs: number | null = null
  return {
    noteAnswer: ({ servedAtMs }) => {
      saidMs = servedAtMs ?? saidMs
    },
    notePoll: ({ polledUs }) => {
      changedMs = polledUs === null ? changedMs : polledUs / 1000
    },
    nowMs: () => {
      const known = saidMs ?? changedMs
      return known === null ? null : Math.min(known, wallMs())
    },
  }
}
