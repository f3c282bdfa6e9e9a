import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'

/** Maximum write requests per minute. */
export interface WriteRateLimits {
  readonly writesOfPersonMax: number
  readonly writesMax: number
}

const MINUTE_MS = 60_000

/**
 * Counts write requests.
 *
 * @returns counts a request of a person, or throws ProblemError `too_many_writes`
 */
export function createWriteRate(clock: Clock, limits: WriteRateLimits): (person: string) => void {
  let taken: { readonly person: string; readonly atMs: number }[] = []
  return (person) => {
    const nowMs = clock.nowMs()
    taken = taken.filter(({ atMs }) => atMs > nowMs - MINUTE_MS)
    const ofPerson = taken.filter((each) => each.person === person)
    const isOfPerson = ofPerson.length >= limits.writesOfPersonMax
    if (!isOfPerson && taken.length < limits.writesMax) {
      taken.push({ person, atMs: nowMs })
      return
    }
    const [first] = isOfPerson ? ofPerson : taken
    const seconds = Math.max(1, Math.ceil(((first?.atMs ?? nowMs) + MINUTE_MS - nowMs) / 1000))
    throw new ProblemError(
      'too_many_writes',
      {
        detail: 'There were too many writes in the last minute.',
        hint: `Try again in ${seconds} s.`,
      },
      { 'retry-after': String(seconds) },
    )
  }
}
