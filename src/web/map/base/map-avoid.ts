import { MAP_AVOID_META } from '#contract/dashboard-api/headers.ts'
import { readSeaPassages, type SeaPassage } from '#contract/sea-passage.ts'

/**
 * The passages that this deployment closes to sea lanes (`MAP_AVOID`). The proxy checks them and writes them into the
 * page; a page from elsewhere closes none.
 */
export function mapAvoid(): readonly SeaPassage[] {
  const meta = document.querySelector(`meta[name="${MAP_AVOID_META}"]`)
  return readSeaPassages(meta?.getAttribute('content') ?? '').passages
}

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
