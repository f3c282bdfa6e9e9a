import { isRecord } from '#contract/is-record.ts'
/**
 * Answers of the shipment service in the shape of the specification. Missing or invalid values become `null`, an empty
 * list, or an empty text if a text is required. A valid value stays the identical object, which means that its bytes
 * can be passed on.
 */

type Rule<T> = (value: unknown) => T

const text: Rule<string | null> = (value) => {
  if (typeof value === 'number') return String(value)
  // Half a character is not valid in an answer or a path.
  return typeof value === 'string' ? value.toWellFormed() : null
}
const word: Rule<string> = (value) => text(value) ?? ''
const number: Rule<number | null> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : null
const index: Rule<number> = (value) => number(value) ?? 0
const flag: Rule<boolean> = (value) => value === true
const flagOrNull: Rule<boolean | null> = (value) => (typeof value === 'boolean' ? value : null)

function listOf<T>(rule: Rule<T>): Rule<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value)) return []
    const known: unknown[] = value.filter((item) => item !== null && item !== undefined)
    const items = known.map(rule)
    const isSame = items.length === value.length && items.every((item, at) => item === known[at])
    return isSame ? value : items
  }
}

function maybe<T>(rule: Rule<T>): Rule<T | null> {
  return (value) => (isRecord(value) ? rule(value) : null)
}

type Members<R> = { readonly [K in keyof R]: R[K] extends Rule<infer T> ? T : never }

/** Unknown keys are kept. */
function objectOf<R extends Readonly<Record<string, Rule<unknown>>>>(rules: R): Rule<Members<R>> {
  const entries = Object.entries(rules)
  // Always true after the rules have been applied.
  const isShaped = (_value: object): _value is Members<R> => true
  return (value) => {
    const given = isRecord(value) ? value : {}
    const changes: Record<string, unknown> = {}
    let isSame = given === value
    for (const [key, rule] of entries) {
      const member = rule(given[key])
      if (member === given[key]) continue
      changes[key] = member
      isSame = false
    }
    const shaped: object = isSame ? given : { ...given, ...changes }
    if (!isShaped(shaped)) throw new TypeError('unreachable')
    return shaped
  }
}

interface Position {
  readonly lat: number
  readonly lon: number
}

interface Measure {
  readonly value: number
  readonly unit: string
}

// Half a position or measure would have another meaning.
function isPosition(value: unknown): value is Position {
  return isRecord(value) && number(value.lat) !== null && number(value.lon) !== null
}

function isMeasure(value: unknown): value is Measure {
  return isRecord(value) && number(value.value) !== null && typeof value.unit === 'string'
}

const carrier = maybe(objectOf({ name: word, type: word }))
const place = maybe(
  objectOf({
    name: text,
    type: word,
    city: text,
    state: text,
    countryCode: text,
    code: text,
    fulfillmentCenter: text,
    coordinates: (value) => (isPosition(value) ? value : null),
  }),
)
const milestoneDate = maybe(objectOf({ date: word, time: text, actual: flag }))
const measure: Rule<Measure | null> = (value) => (isMeasure(value) ? value : null)
const milestone = objectOf({
  type: word,
  place,
  warehouseType: text,
  cargoReadyDate: text,
  arrival: milestoneDate,
  departure: milestoneDate,
  completed: flag,
  transportToNext: maybe(
    objectOf({ mode: text, vessel: text, voyageNumber: text, flightNumber: text, carrier }),
  ),
})
const cargo = objectOf({
  totalWeight: measure,
  totalVolume: measure,
  chargeableWeight: measure,
  stackable: flagOrNull,
  containers: listOf(objectOf({ number: text, type: text, sealNumber: text })),
  packages: listOf(
    objectOf({
      type: text,
      quantity: number,
      hazardous: flagOrNull,
      weight: measure,
      length: measure,
      width: measure,
      height: measure,
    }),
  ),
})

/** The specification's neutral key of the marketplace object. */
export const MARKETPLACE_KEY = 'marketplace'

const SHIPMENT = {
  reference: word,
  status: word,
  serviceType: word,
  mode: word,
  incoterms: text,
  tags: listOf(word),
  descriptionOfGoods: text,
  insured: flag,
  bookingConfirmedByCarrier: flag,
  origin: place,
  portOfLoading: place,
  portOfDischarge: place,
  destination: place,
  carrier,
  booking: objectOf({
    bookingNumber: text,
    masterBill: text,
    houseBill: text,
    cargoCutoff: text,
    shippingInstructionCutoff: text,
    destinationPortFreeDays: number,
    emptyContainerReturnFreeDays: number,
  }),
  parcels: maybe(objectOf({ carrier: text, trackingNumbers: listOf(word) })),
  marketplace: maybe(objectOf({ fbaIds: listOf(word), referenceIds: listOf(word) })),
  cargo,
  milestones: listOf(milestone),
  currentMilestoneIndex: index,
  cancelledAt: text,
  createdAt: word,
  updatedAt: word,
}

export const SHIPMENT_KEYS: readonly string[] = Object.keys(SHIPMENT)

/** A shipment with all readable texts. */
export const readShipment = objectOf(SHIPMENT)

export const readShipmentList = objectOf({ data: listOf(readShipment), nextCursor: text })

export const readMe = objectOf({
  account: objectOf({ name: word }),
  apiKey: objectOf({ name: word, prefix: word, createdAt: word }),
})

/** The value with the marketplace object of each shipment under the specification's neutral key. */
export function withMarketplaceKey(value: unknown, field: string): unknown {
  if (!isRecord(value) || field === MARKETPLACE_KEY) return value
  if (Array.isArray(value.data)) {
    return { ...value, data: value.data.map((shipment: unknown) => renamed(shipment, field)) }
  }
  return renamed(value, field)
}

function renamed(shipment: unknown, field: string): unknown {
  if (!isRecord(shipment) || !(field in shipment)) return shipment
  const { [field]: marketplace, ...rest } = shipment
  return { ...rest, [MARKETPLACE_KEY]: marketplace }
}
