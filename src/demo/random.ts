/** Seeded randomness: the same seed gives the same draws on every machine and day. */

/** A series of draws that depends only on its seed. */
export interface Random {
  /** At least 0, below 1. */
  fraction(): number
  /** A whole number between two bounds, both included. */
  int(min: number, max: number): number
  /** Whether something of this probability happens. */
  chance(probability: number): boolean
  /** The value with this probability, else `null`. */
  maybe<T>(probability: number, value: T): T | null
  /** One element of a non-empty list. */
  pick<T>(list: readonly T[]): T
  /** Random characters of an alphabet. */
  text(length: number, alphabet: string): string
}

/** Only digits. */
export const DIGITS = '0123456789'
/** Digits and capitals without those that are easily confused. */
export const CLEAR_CHARACTERS = '23456789BCDFGHJKLMNPQRSTVWXYZ'

/**
 * Starts a series of draws.
 *
 * @param subject separates the draws of a seed by purpose, so that another draw for one subject does not affect others
 */
export function randomOf(seed: number, subject: string): Random {
  let state = hashOf(`${seed} ${subject}`)
  // The mulberry32 generator: 32 bits of state, good enough for demo data.
  const fraction = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const int = (min: number, max: number) => min + Math.floor(fraction() * (max - min + 1))
  return {
    fraction,
    int,
    chance: (probability) => fraction() < probability,
    maybe: (probability, value) => (fraction() < probability ? value : null),
    pick: (list) => {
      for (const element of list.slice(int(0, list.length - 1))) return element
      throw new RangeError('Nothing to pick from.')
    },
    text: (length, alphabet) =>
      Array.from({ length }, () => alphabet.charAt(int(0, alphabet.length - 1))).join(''),
  }
}

function hashOf(text: string): number {
  let hash = 2_166_136_261
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619)
  return hash
}
