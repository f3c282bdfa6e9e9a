import type { TeamItem, TeamTick } from '#contract/dashboard-api/team.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { attentionOf } from './attention.ts'
import type { AttentionItem } from './attention-item.ts'
import type { Clock } from './clock.ts'

/** What a tick says of a shipment: collected from the port, or empties returned. */
export type TickName = 'collected' | 'returned'

/** What the team has written about one shipment. */
export interface TeamMarks {
  readonly item: (key: string) => TeamItem | null
  readonly tick: (name: TickName) => TeamTick | null
}

/** Whether an item needs a look, or the team has dealt with it. */
export type Standing =
  /** `before`: it was dealt with, and has come back since. */
  | { readonly kind: 'open'; readonly before: TeamItem | null }
  | { readonly kind: 'handled' }
  | { readonly kind: 'snoozed'; readonly until: string | null }
  | { readonly kind: 'ticked'; readonly tick: TickName }

/** What the team has dealt with and noted, once that has been read. Facts take it from the clock, so that all of them agree. */
export interface DealtWith {
  /** The same object as long as nothing is written about the shipment; `null` where nothing ever was. */
  readonly marksOf: (reference: string) => TeamMarks | null
  readonly standingOf: (
    item: AttentionItem,
    shipment: ShipmentOutline,
    clock: Clock,
    marks: TeamMarks,
  ) => Standing
  /** 'Handled by Mira Okafor, Fri 20 Nov 14:02': what was done about an item that is not open. */
  readonly wordsOf: (item: AttentionItem, standing: Standing, clock: Clock) => string
  /** How many notes a shipment has. */
  readonly noteCountOf: (reference: string) => number
  /** Who takes care of a shipment. */
  readonly ownerOf: (reference: string) => Owner | null
}

/** Who has taken a shipment, or was given it. */
export interface Owner {
  readonly name: string
  /** It is the reader. */
  readonly isMe: boolean
}

const OPEN: Standing = { kind: 'open', before: null }

/** What the team has written about a shipment; `null` where nothing, or while it is not known. */
export function marksOf(
  { reference }: Pick<ShipmentOutline, 'reference'>,
  { dealtWith }: Clock,
): TeamMarks | null {
  return dealtWith?.marksOf(reference) ?? null
}

/** How an item stands with the team. Everything is open until the team's state has been read. */
export function standingWith(item: AttentionItem, shipment: ShipmentOutline, clock: Clock): Standing {
  const marks = marksOf(shipment, clock)
  return clock.dealtWith && marks ? clock.dealtWith.standingOf(item, shipment, clock, marks) : OPEN
}

/** What needs a look and was not dealt with, the most pressing first. */
export function openAttentionOf(shipment: ShipmentOutline, clock: Clock): AttentionItem[] {
  return attentionOf(shipment, clock).filter((item) => standingWith(item, shipment, clock).kind === 'open')
}
