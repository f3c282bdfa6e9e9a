/**
 * Passages that a deployment can exclude from the map's sea lanes (`MAP_AVOID`). The API reports no routes, so the
 * operator says which passages ships avoid at present.
 */
export const SEA_PASSAGES = [
  'suez',
  'panama',
  'babelmandeb',
  'malacca',
  'torres',
  'kiel',
  'magellan',
] as const

export type SeaPassage = (typeof SEA_PASSAGES)[number]

/** Reads a comma-separated list of passages. Ignores blanks, empty entries and case. */
export function readSeaPassages(list: string): { passages: SeaPassage[]; unknown: string[] } {
  const names = list
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '')
  return {
    passages: SEA_PASSAGES.filter((passage) => names.includes(passage)),
    unknown: names.filter((name) => !SEA_PASSAGES.some((passage) => passage === name)),
  }
}
