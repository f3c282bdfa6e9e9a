import { SEA_PASSAGES, type SeaPassage } from '#contract/sea-passage.ts'
import type { SeaMask } from './sea-mask.ts'

/** Degrees. A box never crosses the date line. */
interface Box {
  readonly west: number
  readonly east: number
  readonly south: number
  readonly north: number
}

/**
 * A bar across each passage, as narrow as possible, so that ports at either end stay within reach. No bar is wider than
 * the water that it closes.
 */
const BARS: Readonly<Record<SeaPassage, Box>> = {
  suez: { west: 32, east: 33, south: 30.1, north: 30.9 },
  panama: { west: -80, east: -79.5, south: 9.05, north: 9.2 },
  babelmandeb: { west: 43, east: 44, south: 12.2, north: 13 },
  malacca: { west: 102, east: 102.2, south: 0.9, north: 2.6 },
  torres: { west: 141.5, east: 143, south: -11, north: -9 },
  kiel: { west: 9.3, east: 10, south: 53.95, north: 54.3 },
  magellan: { west: -72.2, east: -69.5, south: -55, north: -53.7 },
}

/** Not used by container ships between continents, unless the deployment opens them. */
const ALWAYS_CLOSED: readonly SeaPassage[] = ['kiel', 'magellan']

// Ice. There is hardly any traffic beyond it, and the passages north of Siberia and Canada are closed.
const NORTHERN_LIMIT = 72
const SOUTHERN_LIMIT = -62
const ICE: readonly Box[] = [
  { west: -180, east: 180, south: NORTHERN_LIMIT, north: 90 },
  { west: -180, east: 180, south: -90, north: SOUTHERN_LIMIT },
  { west: 60, east: 180, south: 66.2, north: NORTHERN_LIMIT },
  { west: -180, east: -62, south: 66.2, north: NORTHERN_LIMIT },
]

/** The mask's bits without closed waters: ice, passages that are always avoided, and `avoid`. */
export function openWaterBits(mask: SeaMask, avoid: readonly SeaPassage[]): Uint8Array {
  const bits = mask.bits.slice()
  const closed = SEA_PASSAGES.filter((name) => ALWAYS_CLOSED.includes(name) || avoid.includes(name))
  for (const box of [...ICE, ...closed.map((name) => BARS[name])]) closeBox(bits, mask, box)
  return bits
}

function closeBox(bits: Uint8Array, { columns, rows }: SeaMask, { west, east, south, north }: Box): void {
  const cellsPerDegree = columns / 360
  // Sums of tenths are not exact; a bound is on the edge between two cells.
  const [left, right] = [west, east].map((lon) => Math.round((lon + 180) * cellsPerDegree))
  const [bottom, top] = [south, north].map((lat) => Math.round((lat + 90) * cellsPerDegree))
  for (let row = bottom ?? 0; row < Math.min(rows, top ?? 0); row += 1) {
    for (let column = left ?? 0; column < (right ?? 0); column += 1) {
      const cell = row * columns + column
      bits[cell >> 3] = (bits[cell >> 3] ?? 0) & ~(1 << (cell & 7))
    }
  }
}
