import type { SeaPassage } from '#contract/sea-passage.ts'

const NAMES: Readonly<Record<SeaPassage, string>> = {
  suez: 'the Suez Canal',
  panama: 'the Panama Canal',
  babelmandeb: 'Bab-el-Mandeb',
  malacca: 'the Strait of Malacca',
  torres: 'the Torres Strait',
  kiel: 'the Kiel Canal',
  magellan: 'the Strait of Magellan',
}

/** "the Suez Canal and Bab-el-Mandeb". */
export function passageNames(passages: readonly SeaPassage[]): string {
  return new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(passages.map((name) => NAMES[name]))
}
