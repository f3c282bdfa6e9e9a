/**
 * Passages that a deployment can close to the sea lanes of the map (`MAP_AVOID`). The API reports no routes, so the
 * operator says which passages ships take now.
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

/** One of {@link SEA_PASSAGES}. */
export type SeaPassage = (typeof SEA_PASSAGES)[number]

/** Reads a list of passages with commas between them; blanks, empty entries and capitals do not matter. */
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
