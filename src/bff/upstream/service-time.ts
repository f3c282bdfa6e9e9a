/** The time that decides when data expires. */
export interface ServiceTime {
  /** Reads the service's clock from an answer. */
  noteAnswer(answer: { readonly servedAtMs?: number }): void
  /** Reads the time of the newest polled change, for a service that sends no time. */
  notePoll(poll: { readonly polledUs: number | null }): void
  /** In milliseconds since 1970; `null` until the service has answered. */
  readonly nowMs: () => number | null
}

/** Uses the service's clock for expiry, capped by our own, so that neither clock running fast expires data early. */
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
