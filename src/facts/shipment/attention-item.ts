import type { Cutoff } from './cutoffs.ts'
import type { DataNote } from './data-notes.ts'
import type { EmptyReturn } from './empty-return.ts'
import type { FreeTime } from './free-time.ts'
import type { NextEvent } from './next-event.ts'

/** How soon it needs a look. */
export type AttentionSeverity = 'high' | 'medium' | 'low'

/** Something about a shipment that needs a look. A discriminated union over `kind`. */
export type AttentionItem = DatedReason & {
  readonly severity: AttentionSeverity
  readonly reference: string
}

/** A reason with the day it is about, as the rules give it. */
export type DatedReason = AttentionReason & {
  /** `yyyy-MM-dd`; items of one severity are ordered by it. `null` where it is about no day. */
  readonly date: string | null
}

/** What it is, with the facts that its words need. */
export type AttentionReason =
  /** A1: free time of own containers ends soon, has ended, or ends before the planned pickup. */
  | { readonly kind: 'free-time'; readonly freeTime: FreeTime }
  /** A2: an open cutoff is near or has passed. */
  | { readonly kind: 'cutoff'; readonly cutoff: Cutoff }
  /** A3: the estimate of the next event has passed. */
  | { readonly kind: 'overdue'; readonly event: NextEvent }
  /** A5: own empty containers are due back soon, or were. */
  | { readonly kind: 'empty-return'; readonly emptyReturn: EmptyReturn }
  /** A6: cargo has been ready for days and is not picked up. */
  | { readonly kind: 'not-picked-up'; readonly daysPast: number }
  /** A7: the carrier has not confirmed although something depends on it soon. */
  | { readonly kind: 'not-confirmed'; readonly before: AwaitedDate }
  /** A8: waiting long at a transshipment port. */
  | { readonly kind: 'dwell'; readonly milestoneIndex: number; readonly days: number }
  /** A9: nothing has changed for long. */
  | { readonly kind: 'stale'; readonly days: number }
  /** A10: facts that should be known by this stage. */
  | { readonly kind: 'missing'; readonly missing: readonly MissingFact[] }
  /** A11: dates that cannot all be right. */
  | { readonly kind: 'date-conflict'; readonly conflicts: readonly DateConflict[] }

/** What depends on a confirmed booking. */
export type AwaitedDate = 'cargo-ready' | 'pickup' | 'cargo-cutoff' | 'shipping-instruction-cutoff'

/** What is not known although the shipment has come to the stage at which it should be. */
export type MissingFact =
  | 'port-eta'
  | 'delivery-eta'
  | 'master-bill'
  | 'container-number'
  | 'carrier'
  | 'tracking-number'
  | 'tag'

/** A data note that sets two dates against each other. */
export type DateConflict = Exclude<DataNote, 'reported-not-completed'>
