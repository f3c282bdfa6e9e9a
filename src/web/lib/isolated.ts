/** Letters of scripts that run from right to left, and marks that turn the direction round. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * A text with a direction of its own among other texts. Without this, the words after a Hebrew name would stand before it.
 * Most texts need nothing and stay as they are.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END_OF_ISOLATE : text
}
