import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { bookingParts } from './booking-rows.ts'

/** The panels that can be in either column, in reading order. */
const PANEL_NAMES = ['booking', 'containers', 'cargo', 'packages', 'parcels', 'marketplace'] as const

export type PanelName = (typeof PANEL_NAMES)[number]

/** The panels below the milestones (left) and below the map (right). */
export interface PanelSides {
  readonly left: readonly PanelName[]
  readonly right: readonly PanelName[]
}

// Approximate heights in pixels: the columns should end near each other, not at the same pixel.
const HEAD = 58
const GAP = 16
const LINE = 28
const MAP = 480
const NOTES = 120
const MILESTONE = 82
/** Longer lists are collapsed to this many items. */
const LISTED_MAX = 11

/** Puts each panel into the column that is shorter so far, so that both end near each other. */
export function panelSides(
  shipment: Shipment,
  clock: Clock,
  { hasMap }: { readonly hasMap: boolean },
): PanelSides {
  const left: PanelName[] = []
  const right: PanelName[] = []
  let leftEnd = HEAD + Math.max(1, shipment.milestones.length) * MILESTONE
  let rightEnd = hasMap ? NOTES + (shipment.milestones.length === 0 ? HEAD + LINE : MAP) : 0
  for (const name of PANEL_NAMES) {
    const height = heightOf(name, shipment, clock)
    if (leftEnd <= rightEnd) {
      left.push(name)
      leftEnd += height
    } else {
      right.push(name)
      rightEnd += height
    }
  }
  return { left, right }
}

/** Approximate height of a panel in pixels; 0 if it has nothing to show. */
function heightOf(name: PanelName, shipment: Shipment, clock: Clock): number {
  const lines = LINES_OF[name](shipment, clock)
  return lines === 0 ? 0 : GAP + HEAD + lines * LINE
}

const LINES_OF: Readonly<Record<PanelName, (shipment: Shipment, clock: Clock) => number>> = {
  booking: (shipment, clock) => bookingParts(shipment, clock).rows.length,
  containers: ({ cargo }) => Math.min(cargo.containers.length, LISTED_MAX),
  cargo: ({ cargo }) => (cargo.chargeableWeight === null ? 6 : 8),
  // Each package takes about two lines; title and totals take two more.
  packages: ({ cargo: { packages } }) => (packages.length === 0 ? 0 : 2 + packages.length * 1.8),
  parcels: ({ parcels }) => (parcels ? numberLines(parcels.trackingNumbers) || 1 : 0),
  marketplace: ({ marketplace }) =>
    // Both lists are side by side.
    Math.max(numberLines(marketplace?.fbaIds ?? []), numberLines(marketplace?.referenceIds ?? [])),
}

/** Lines of a number list, with its title. */
function numberLines({ length }: readonly string[]): number {
  return length === 0 ? 0 : 1 + Math.min(length, LISTED_MAX)
}
