import type { JudgedItem } from '#contract/dashboard-api/account.ts'
import { counted } from '#facts/text/counted.ts'

/** Shipments with those of their items that something is done to. */
export interface ActedOn {
  readonly shipment: { readonly reference: string }
  readonly items: readonly Pick<JudgedItem, 'reason'>[]
}

/** 'Handled NW-204066: Cargo cutoff is today. 30 shipments left.' */
export function doneWords(done: string, chosen: readonly ActedOn[], left: number): string {
  return `${done} ${chosenWords(chosen)}. ${counted(left, 'shipment')} left.`
}

function chosenWords(chosen: readonly ActedOn[]): string {
  const [first] = chosen
  if (!first || chosen.length > 1) return counted(chosen.length, 'shipment')
  const [item] = first.items
  const what = item && first.items.length === 1 ? item.reason : counted(first.items.length, 'item')
  return `${first.shipment.reference}: ${what}`
}
