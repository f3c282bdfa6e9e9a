import { carrierNameOf } from '../shipment/parties.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { isLateBy } from '../shipment/clock.ts'
import { hasOwnContainers } from '../shipment/containers.ts'
import {
  deliveryEtaOf,
  deliveryOf,
  destinationPortOf,
  isDeliveryUndated,
  isDoorToPort,
  portArrivalOf,
} from '../shipment/eta.ts'
import { positionOf } from '../shipment/position.ts'
import { upperFirst } from '../text/upper-first.ts'
import { hasNoOthers } from './dates.ts'
import type { AttentionRule, Reason } from './rule.ts'

/** A fact that should be known at the shipment's stage. */
type MissingFact =
  | 'delivery-date'
  | 'port-eta'
  | 'delivery-eta'
  | 'master-bill'
  | 'container-number'
  | 'carrier'
  | 'tracking-number'
  | 'tag'

export interface MissingReason extends Reason {
  readonly kind: 'missing'
  readonly missing: readonly MissingFact[]
}

/** Nobody looks for the papers of a shipment delivered longer ago. */
const MISSED_DAYS_MAX = 14

/** Facts that should be known at the shipment's stage and are not. */
export const missingRule: AttentionRule<MissingReason> = {
  kind: 'missing',
  covers: hasNoOthers,
  place: (shipment) => deliveryOf(shipment)?.place ?? null,

  find(shipment, judge) {
    const delivered = shipment.status === 'Delivered' ? deliveryOf(shipment)?.arrival : null
    if (delivered && isLateBy(delivered.date, MISSED_DAYS_MAX, judge)) return []
    const missing = MISSING.filter(({ isMissing }) => isMissing(shipment)).map(({ fact }) => fact)
    return missing.length > 0 ? [{ kind: 'missing', missing, date: null }] : []
  },

  group: () => 'data',

  noun: () => 'missing data',

  words({ missing }) {
    const facts = missing.filter(isAwaited).map((fact) => FACT_WORDS[fact])
    const asked = missing.filter((fact) => fact !== 'tag')
    const sentences = missing.includes('delivery-date') ? ['Delivery reported without a date'] : []
    if (facts.length > 0) sentences.push(`${upperFirst(listed(facts))} missing (should be known by now)`)
    const steps = asked.length > 0 ? [`Ask the forwarder for ${asked.length === 1 ? 'it' : 'them'}.`] : []
    if (missing.includes('tag')) {
      sentences.push('No PO number')
      // Only the importer knows its own number, so asking the forwarder would not help.
      steps.push('Add or find the PO number.')
    }
    return {
      reason: sentences.join('. '),
      nextStep: steps.join(' '),
      shortStep: asked.length > 0 ? 'Ask forwarder for details' : 'Add or find the PO number',
    }
  },

  badge: ({ missing }) => ({ words: missing.map((fact) => BADGE_WORDS[fact]).join(', ') }),

  basis: () => '',

  facts: ({ missing }) => missing.toSorted(),

  cameBack: () => 'more is missing',
}

/** 'port ETA, master bill and carrier'. */
function listed(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

const FACT_WORDS = {
  'port-eta': 'port ETA',
  'delivery-eta': 'delivery ETA',
  'master-bill': 'master bill',
  'container-number': 'container number',
  carrier: 'carrier',
  'tracking-number': 'tracking number',
} as const satisfies Partial<Record<MissingFact, string>>

function isAwaited(fact: MissingFact): fact is keyof typeof FACT_WORDS {
  return fact in FACT_WORDS
}

const BADGE_WORDS = {
  'delivery-date': 'No delivery date',
  'port-eta': 'No port ETA',
  'delivery-eta': 'No delivery ETA',
  'master-bill': 'No master bill',
  'container-number': 'No container number',
  carrier: 'No carrier',
  'tracking-number': 'No tracking number',
  tag: 'No PO number',
} as const satisfies Record<MissingFact, string>

const MISSING: readonly {
  readonly fact: MissingFact
  readonly isMissing: (shipment: ShipmentOutline) => boolean
}[] = [
  { fact: 'delivery-date', isMissing: isDeliveryUndated },
  { fact: 'port-eta', isMissing: (shipment) => isOnMainLeg(shipment) && !portArrival(shipment) },
  {
    fact: 'delivery-eta',
    isMissing: (shipment) =>
      isBehindPort(shipment) && !isDeliveryUndated(shipment) && !deliveryEtaOf(shipment).arrival,
  },
  {
    fact: 'master-bill',
    isMissing: (shipment) =>
      hasMasterBill(shipment) && hasLeftOrigin(shipment) && shipment.booking.masterBill === null,
  },
  {
    fact: 'container-number',
    isMissing: (shipment) => hasLeftOrigin(shipment) && hasContainerWithoutNumber(shipment),
  },
  {
    fact: 'carrier',
    isMissing: (shipment) =>
      shipment.mode !== 'Land' && hasLeftOrigin(shipment) && carrierNameOf(shipment) === null,
  },
  {
    fact: 'tracking-number',
    isMissing: (shipment) => isCourierPickedUp(shipment) && !shipment.parcels?.trackingNumbers.length,
  },
  { fact: 'tag', isMissing: ({ tags }) => tags.length === 0 },
]

function hasMasterBill({ mode, serviceType }: ShipmentOutline): boolean {
  return mode === 'Ocean' || serviceType.startsWith('AirFreight')
}

/** Judges only listed containers: an empty list says nothing about a container. */
function hasContainerWithoutNumber({ serviceType, cargo }: ShipmentOutline): boolean {
  return hasOwnContainers(serviceType) && cargo.containers.some(({ number }) => number === null)
}

/**
 * Whether the main leg has begun: the shipment has left or passed the port of loading. Without such a port,
 * the leg begins with the first milestone after the pickup, and a courier's with the pickup itself.
 */
function hasLeftOrigin(shipment: ShipmentOutline): boolean {
  if (shipment.status === 'Delivered') return true
  const { index, hasDeparted } = positionOf(shipment)
  const port = shipment.milestones.findIndex(({ type }) => type === 'OriginPort')
  if (port !== -1) return index > port || shipment.milestones[port]?.departure?.actual === true
  return index >= 1 || (hasDeparted && shipment.serviceType === 'AirCourier')
}

/** Whether it is between the ports. A route without a port of discharge has no main leg. */
function isOnMainLeg(shipment: ShipmentOutline): boolean {
  if (shipment.status !== 'Active' || !hasLeftOrigin(shipment)) return false
  const isAtEnd = positionOf(shipment).index === shipment.milestones.length - 1
  if (isDoorToPort(shipment)) return !isAtEnd
  return destinationPortOf(shipment) !== null && !isBehindPort(shipment)
}

function portArrival(shipment: ShipmentOutline) {
  return portArrivalOf(shipment)?.arrival ?? null
}

/** Whether the port of discharge is reached and the delivery is still to come. */
function isBehindPort(shipment: ShipmentOutline): boolean {
  const port = destinationPortOf(shipment)
  if (shipment.status !== 'Active' || !port) return false
  return positionOf(shipment).index >= shipment.milestones.indexOf(port)
}

function isCourierPickedUp(shipment: ShipmentOutline): boolean {
  if (shipment.serviceType !== 'AirCourier') return false
  return shipment.status === 'Delivered' || positionOf(shipment).index >= 0
}
