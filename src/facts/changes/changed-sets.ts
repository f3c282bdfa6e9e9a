import type { ChangeFact } from '#contract/dashboard-api/history.ts'
import type { Shipment } from '#contract/schema.ts'
import { changedFact } from './changed-fact.ts'

/** Numbers that the service sends in any order. */
const NUMBERS: readonly { readonly field: string; readonly of: (shipment: Shipment) => Texts }[] = [
  { field: 'booking.bookingNumber', of: ({ booking }) => [booking.bookingNumber] },
  { field: 'booking.masterBill', of: ({ booking }) => [booking.masterBill] },
  { field: 'booking.houseBill', of: ({ booking }) => [booking.houseBill] },
  { field: 'cargo.containers', of: ({ cargo }) => cargo.containers.map(({ number }) => number) },
  { field: 'parcels.trackingNumbers', of: ({ parcels }) => parcels?.trackingNumbers ?? [] },
  { field: 'marketplace.fbaIds', of: ({ marketplace }) => marketplace?.fbaIds ?? [] },
  { field: 'marketplace.referenceIds', of: ({ marketplace }) => marketplace?.referenceIds ?? [] },
]

type Texts = readonly (string | null)[]

/** Added and removed tags and numbers, whatever their order. */
export function changedSets(earlier: Shipment, later: Shipment): ChangeFact[] {
  return [
    ...changedTags(earlier, later),
    ...changedNumbers(earlier, later),
    ...changedSeals(earlier, later),
    ...changedContainers(earlier, later),
  ]
}

function changedTags(earlier: Shipment, later: Shipment): ChangeFact[] {
  const { removed, added } = difference(earlier.tags, later.tags)
  return [
    ...removed.map((tag) => changedFact('tags', 'tags', 2, { old: tag, new: null })),
    ...added.map((tag) => changedFact('tags', 'tags', 2, { old: null, new: tag })),
  ]
}

function changedNumbers(earlier: Shipment, later: Shipment): ChangeFact[] {
  return NUMBERS.flatMap(({ field, of }) => {
    const { removed, added } = difference(of(earlier), of(later))
    const changed = removed.slice(0, added.length)
    return [
      ...removed.map((old, at) => changedFact('number', field, 3, { old, new: added[at] ?? null })),
      ...added
        .slice(changed.length)
        .map((number) => changedFact('number', field, 2, { old: null, new: number })),
    ]
  })
}

function changedSeals(earlier: Shipment, later: Shipment): ChangeFact[] {
  const seals = ({ cargo }: Shipment) => cargo.containers.map(({ sealNumber }) => sealNumber)
  const { removed, added } = difference(seals(earlier), seals(later))
  const count = Math.max(removed.length, added.length)
  return Array.from({ length: count }, (_, at) =>
    changedFact('number', 'cargo.containers.sealNumber', 1, {
      old: removed[at] ?? null,
      new: added[at] ?? null,
    }),
  )
}

/** Changed types of containers, and how many have no number yet. */
function changedContainers(earlier: Shipment, later: Shipment): ChangeFact[] {
  const types = new Map(earlier.cargo.containers.map(({ number, type }) => [number, type]))
  const retyped = later.cargo.containers.flatMap(({ number, type }) => {
    const old = types.get(number) ?? null
    if (number === null || !types.has(number) || old === type) return []
    return [changedFact('cargo', 'cargo.containers.type', 1, { old, new: type })]
  })
  const step = { old: unnumbered(earlier), new: unnumbered(later) }
  if (step.old === step.new || isNumbered(earlier) !== isNumbered(later)) return retyped
  return [...retyped, changedFact('cargo', 'cargo.containers.unnumbered', 1, step)]
}

function unnumbered({ cargo }: Shipment): string {
  return String(cargo.containers.filter(({ number }) => number === null).length)
}

/** Whether any container has a number. If so, changes of numbers are reported instead of the number of missing ones. */
function isNumbered({ cargo }: Shipment): boolean {
  return cargo.containers.some(({ number }) => number !== null)
}

function difference(earlier: Texts, later: Texts): { removed: string[]; added: string[] } {
  const [before, after] = [setOf(earlier), setOf(later)]
  return {
    removed: [...before].filter((text) => !after.has(text)),
    added: [...after].filter((text) => !before.has(text)),
  }
}

function setOf(texts: Texts): Set<string> {
  return new Set(texts.filter((text) => text !== null))
}
