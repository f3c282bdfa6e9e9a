import { splitAtCapitals } from './split-at-capitals.ts'

export interface TransportWords {
  /** The mode in one or two words. */
  readonly short: string
  /** The mode in full. */
  readonly long: string
  /** The start of a sentence about a shipment on this leg. */
  readonly underWay: string
}

const TRANSPORT_MODES: Readonly<Record<string, TransportWords>> = {
  Truck: { short: 'Truck', long: 'By truck', underWay: 'On the road' },
  Voyage: { short: 'Sea', long: 'By sea', underWay: 'At sea' },
  Flight: { short: 'Flight', long: 'By air', underWay: 'In the air' },
  Rail: { short: 'Rail', long: 'By rail', underWay: 'On rail' },
}

/** `TransportToNext.mode` in words. */
export function transportWords(mode: string | null): TransportWords {
  const known = mode !== null && Object.hasOwn(TRANSPORT_MODES, mode) ? TRANSPORT_MODES[mode] : undefined
  if (known) return known
  const words = mode === null ? 'Transport not known yet' : splitAtCapitals(mode)
  return { short: words, long: words, underWay: 'In transit' }
}
