import { Plane, Route, Ship, TrainFront, Truck } from 'lucide-react'
import { type Label, splitAtCapitals } from './word.ts'

/** A leg's mode: `short` and `long` name it, `underWay` begins the sentence about a shipment on it. */
export interface TransportLabel extends Label {
  readonly underWay: string
}

const TRANSPORT_MODES: Readonly<Record<string, TransportLabel>> = {
  Truck: { short: 'Truck', long: 'By truck', underWay: 'On the road', icon: Truck },
  Voyage: { short: 'Sea', long: 'By sea', underWay: 'At sea', icon: Ship },
  Flight: { short: 'Flight', long: 'By air', underWay: 'In the air', icon: Plane },
  Rail: { short: 'Rail', long: 'By rail', underWay: 'On rail', icon: TrainFront },
}

/** `TransportToNext.mode`. */
export function transportLabel(mode: string | null): TransportLabel {
  if (mode !== null && Object.hasOwn(TRANSPORT_MODES, mode)) {
    const known = TRANSPORT_MODES[mode]
    if (known) return known
  }
  const words = mode === null ? 'Transport not known yet' : splitAtCapitals(mode)
  return { short: words, long: words, underWay: 'In transit', icon: Route }
}
