/** Returns a random integer from 0 up to, but not including, `below`. */
export type Random = (below: number) => number

/** A generator that returns the same numbers for the same seed. */
export function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}
