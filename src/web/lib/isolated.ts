/** Letters of right-to-left scripts, and marks that change the direction. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\u200f\u202a-\u202e\ufb1d-\ufdff\ufe70-\ufefc]/

const ISOLATE = '\u2068'
const END_OF_ISOLATE = '\u2069'

/**
 * Isolates a text's direction from the texts around it. Without this, the words after a Hebrew name would appear before
 * it. Returns most texts unchanged.
 */
export function isolated(text: string): string {
  return RIGHT_TO_LEFT.test(text) ? ISOLATE + text + END_OF_ISOLATE : text
}
