import type { TransportMode } from '#contract/vocabulary.ts'

/** The part of a class name by which map.css colours a mode. */
export function modeClass(mode: TransportMode | null): string {
  switch (mode) {
    case 'Voyage':
      return 'voyage'
    case 'Flight':
      return 'flight'
    case 'Truck':
      return 'truck'
    case 'Rail':
      return 'rail'
    default:
      return 'unknown'
  }
}
