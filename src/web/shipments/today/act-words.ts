import type { AttentionItem } from '#facts/shipment/attention-item.ts'
import { counted } from '#facts/text/counted.ts'

const NAMES = {
  'free-time': 'free time',
  overdue: 'passed estimate',
  'empty-return': 'empty return',
  'not-picked-up': 'pickup',
  'not-confirmed': 'booking confirmation',
  dwell: 'wait at transshipment',
  stale: 'missing update',
  missing: 'missing details',
  'date-conflict': 'conflicting dates',
} as const satisfies Record<Exclude<AttentionItem['kind'], 'cutoff'>, string>

/** 'cargo cutoff': what an item is called where it is one of several. */
function itemName(item: AttentionItem): string {
  if (item.kind !== 'cutoff') return NAMES[item.kind]
  return item.cutoff.kind === 'cargo' ? 'cargo cutoff' : 'shipping instruction cutoff'
}

/** Shipments with those of their items that something is done to. */
export interface ActedOn {
  readonly shipment: { readonly reference: string }
  readonly items: readonly AttentionItem[]
}

/** 'Handled NW-204066, cargo cutoff. 30 shipments left.' */
export function doneWords(done: string, chosen: readonly ActedOn[], left: number): string {
  return `${done} ${chosenWords(chosen)}. ${counted(left, 'shipment')} left.`
}

function chosenWords(chosen: readonly ActedOn[]): string {
  const [first] = chosen
  if (!first || chosen.length > 1) return counted(chosen.length, 'shipment')
  const [item] = first.items
  const what = item && first.items.length === 1 ? itemName(item) : counted(first.items.length, 'item')
  return `${first.shipment.reference}, ${what}`
}
