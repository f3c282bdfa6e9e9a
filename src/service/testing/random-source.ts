/** Pseudo-random numbers, the same for the same seed. */
export interface RandomSource {
  /** A whole number from 0 up to, but not including, the bound. */
  readonly below: (bound: number) => number
  readonly pick: <T>(choices: readonly T[]) => T
  /** True once in `times` times. */
  readonly oneIn: (times: number) => boolean
  /** Creates up to `max` values, possibly none. */
  readonly some: <T>(max: number, make: () => T) => T[]
}

/** A source for the seed (mulberry32). */
export function randomSource(seed: number): RandomSource {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (bound: number) => Math.floor(next() * bound)
  return {
    below,
    pick: (choices) => {
      const choice = choices[below(choices.length)]
      if (choice === undefined) throw new RangeError('There is nothing to pick from.')
      return choice
    },
    oneIn: (times) => below(times) === 0,
    some: (max, make) => Array.from({ length: below(max + 1) }, make),
  }
}
