import { SignInFault } from './sign-in-fault.ts'

/** Sign-ins that return from the sign-in service. Each one causes requests to the service. */
export interface SignInCompletions {
  /**
   * Records the end of a sign-in.
   *
   * @throws SignInFault `invalid` if it has already ended, successfully or not, and `busy` if there are too many
   */
  begin(state: string): void
}

/** A whole team may sign in within a minute. */
const COMPLETIONS_PER_MINUTE_MAX = 300
const MINUTE_MS = 60_000

/**
 * @param nowMs wall-clock time in milliseconds
 * @param keptMs the longest duration of a sign-in; the cookie of an older one is rejected
 */
export function createSignInCompletions(nowMs: () => number, keptMs: number): SignInCompletions {
  const begunAtMs = new Map<string, number>()
  return {
    begin(state) {
      const atMs = nowMs()
      for (const [other, otherAtMs] of begunAtMs) if (otherAtMs <= atMs - keptMs) begunAtMs.delete(other)
      if (begunAtMs.has(state)) throw new SignInFault('invalid', 'finished_before')
      const lately = [...begunAtMs.values()].filter((otherAtMs) => otherAtMs > atMs - MINUTE_MS)
      if (lately.length >= COMPLETIONS_PER_MINUTE_MAX) throw new SignInFault('busy', 'too_many')
      begunAtMs.set(state, atMs)
    },
  }
}
