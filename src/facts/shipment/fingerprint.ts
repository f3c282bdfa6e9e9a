import type { OutlineMilestone, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { AttentionItem, DatedReason } from './attention-item.ts'
import { type Clock, isCertainPast } from './clock.ts'
import { conflictsOf } from './data-notes.ts'

/**
 * The facts that an attention item rests on, as text. They name dates and places, never days left, so that nothing comes
 * back by waiting, but for the step from near to passed.
 */
export type Fingerprint = string

/** What the item is called among those of its shipment. */
export function itemKey(item: DatedReason): string {
  return item.kind === 'cutoff' ? `cutoff:${item.cutoff.kind}` : item.kind
}

/** Versions of fingerprints that can be read. The samples of each stay in the tests. */
const VERSION = 1

/** The fingerprint of an item as it is now. */
export function fingerprintOf(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): Fingerprint {
  return JSON.stringify([VERSION, ...factsOf(item, shipment, clock)])
}

function factsOf(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): unknown[] {
  const { date } = item
  const nearness = date !== null && isCertainPast(date, clock) ? 'passed' : 'near'
  switch (item.kind) {
    case 'free-time':
      // The team's convention changes the sum, so it is no part of the facts.
      return [item.freeTime.arrival?.date ?? null, item.freeTime.freeDays, nearness]
    case 'cutoff':
      return [date, nearness]
    case 'overdue':
      return [item.event.kind, milestoneName(item.event.milestone, shipment), date]
    case 'empty-return': {
      const { start, freeDays, state } = item.emptyReturn
      return [start?.date ?? null, freeDays, state, nearness]
    }
    default:
      return otherFactsOf(item, shipment, clock)
  }
}

type DeadlineKind = 'free-time' | 'cutoff' | 'overdue' | 'empty-return'
type OtherItem = Exclude<AttentionItem, { readonly kind: DeadlineKind }>

function otherFactsOf(item: OtherItem, shipment: ShipmentOutline, clock: Clock): unknown[] {
  const { date } = item
  switch (item.kind) {
    case 'not-picked-up':
      return [date]
    case 'not-confirmed':
      return [item.before, date]
    case 'dwell':
      return [milestoneName(shipment.milestones[item.milestoneIndex], shipment), date]
    case 'stale':
      return [shipment.updatedAt]
    case 'missing':
      return item.missing.toSorted()
    case 'date-conflict':
      return conflictsOf(shipment, clock).map(({ note, milestones, dates }) => [
        note,
        ...milestones.map((milestone) => milestoneName(milestone, shipment)),
        ...dates,
      ])
  }
}

/** Type, place, and the how-manieth of these it is: a port that is put in before it changes none of them. */
function milestoneName(
  milestone: OutlineMilestone | undefined,
  { milestones }: ShipmentOutline,
): readonly [string, string, number] | null {
  if (!milestone) return null
  const isLike = (other: OutlineMilestone) =>
    other.type === milestone.type && placeName(other) === placeName(milestone)
  const before = milestones.slice(0, milestones.indexOf(milestone)).filter(isLike)
  return [milestone.type, placeName(milestone), before.length + 1]
}

function placeName({ place }: OutlineMilestone): string {
  return place?.code ?? place?.name ?? ''
}

/**
 * Whether what was dealt with is still what there is. Of missing facts and of conflicts, fewer are covered too.
 *
 * @param kept what a reader dealt with, of this or an earlier version
 */
export function covers(key: string, kept: Fingerprint, present: Fingerprint): boolean {
  if (kept === present) return true
  if (key !== 'missing' && key !== 'date-conflict') return false
  const known = new Set(readFacts(kept)?.map((fact) => JSON.stringify(fact)))
  return readFacts(present)?.every((fact) => known.has(JSON.stringify(fact))) ?? false
}

/** The facts of a fingerprint; `null` where its version is not known. */
export function readFacts(fingerprint: Fingerprint): readonly unknown[] | null {
  try {
    const parts: unknown = JSON.parse(fingerprint)
    return Array.isArray(parts) && parts[0] === VERSION ? parts.slice(1) : null
  } catch {
    return null
  }
}
