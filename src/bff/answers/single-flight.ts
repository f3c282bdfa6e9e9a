/** Shares one load between simultaneous requests for the same key. */
export interface SingleFlight<T> {
  /**
   * Waits for the result of `load`, shared with all others who ask for the same key meanwhile.
   *
   * @param load called for the first of them; its signal aborts once nobody waits
   * @param signal ends only this wait
   */
  join(key: string, load: (signal: AbortSignal) => Promise<T>, signal: AbortSignal): Promise<T>
}

interface Flight<T> {
  readonly promise: Promise<T>
  readonly abandon: AbortController
  waiting: number
}

export function createSingleFlight<T>(): SingleFlight<T> {
  const flights = new Map<string, Flight<T>>()

  function start(key: string, load: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abandon = new AbortController()
    const promise = load(abandon.signal).finally(() => flights.delete(key))
    // All waits may end before it fails.
    promise.catch(() => {})
    const flight = { promise, abandon, waiting: 0 }
    flights.set(key, flight)
    return flight
  }

  return {
    async join(key, load, signal) {
      for (;;) {
        signal.throwIfAborted()
        const flight = flights.get(key) ?? start(key, load)
        try {
          return await waitFor(flight, signal)
        } catch (error) {
          // This one joined after all others had left and the load was aborted, so it starts again.
          const wasAbandoned = error === flight.abandon.signal.reason && !signal.aborted
          if (!wasAbandoned) throw error
        }
      }
    },
  }
}

async function waitFor<T>(flight: Flight<T>, signal: AbortSignal): Promise<T> {
  const { promise: gaveUp, reject: giveUp } = Promise.withResolvers<never>()
  const onAbort = () => giveUp(signal.reason)
  signal.addEventListener('abort', onAbort, { once: true })
  flight.waiting += 1
  try {
    return await Promise.race([flight.promise, gaveUp])
  } finally {
    signal.removeEventListener('abort', onAbort)
    flight.waiting -= 1
    if (flight.waiting === 0) flight.abandon.abort()
  }
}
