import { parseInstant } from '#contract/instant.ts'

/** Instants as text of one length: with and without fractions they would sort wrongly. */
export function instantKey(text: string): string {
  return String(parseInstant(text) ?? 0).padStart(17, '0')
}
