import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { compareText } from '../text/compare-text.ts'
import { cutoffAttention, freeTimeAttention, isLateBy } from './attention-deadlines.ts'
import { emptyReturnAttention } from './attention-empty-return.ts'
import type {
  AttentionItem,
  AttentionReason,
  AttentionSeverity,
  DatedReason,
  DateConflict,
} from './attention-item.ts'
import { missingFacts } from './attention-missing.ts'
import { overdueAttention } from './attention-overdue.ts'
import {
  dwellAttention,
  notConfirmedAttention,
  notPickedUpAttention,
  staleAttention,
} from './attention-progress.ts'
import type { Clock } from './clock.ts'
import { dataNotesOf } from './data-notes.ts'
import { deliveryOf } from './eta.ts'
import { ATTENTION_KINDS, type AttentionKind, type TeamRules } from './team-rules.ts'

/**
 * What needs a look on this shipment, the most pressing first. A cancelled shipment needs none;
 * one whose status is not known here is not judged.
 */
export function attentionOf(shipment: ShipmentOutline, clock: Clock): AttentionItem[] {
  if (shipment.status !== 'Active' && shipment.status !== 'Delivered') return []
  return ATTENTION_KINDS.flatMap((kind) => reasonsOf(kind, shipment, clock))
    .map((reason) => ({ ...reason, severity: SEVERITIES[reason.kind], reference: shipment.reference }))
    .toSorted(compareAttention)
}

/** What one rule says of it; nothing where the team has switched the rule off. */
export function reasonsOf(kind: AttentionKind, shipment: ShipmentOutline, clock: Clock): DatedReason[] {
  return clock.rules.off.includes(kind) ? [] : RULES[kind](shipment, clock, clock.rules)
}

/** By severity, then by date with those about none last, then by reference, so that the order is the same each time. */
export function compareAttention(one: AttentionItem, other: AttentionItem): number {
  return comparePressing(one, other) || compareText(one.reference, other.reference)
}

/** Whether it needs a look now. Items of low severity can wait on the page of their shipment. */
export function isPressing({ severity }: Pick<AttentionItem, 'severity'>): boolean {
  return severity !== 'low'
}

type Pressing = Pick<AttentionItem, 'severity' | 'date'>

/** The same without the reference. */
export function comparePressing(one: Pressing, other: Pressing): number {
  return (
    RANKS[one.severity] - RANKS[other.severity] ||
    compareText(one.date ?? AFTER_ALL_DATES, other.date ?? AFTER_ALL_DATES)
  )
}

const SEVERITIES = {
  'free-time': 'high',
  cutoff: 'high',
  overdue: 'high',
  'empty-return': 'medium',
  'not-picked-up': 'medium',
  'not-confirmed': 'medium',
  dwell: 'medium',
  stale: 'low',
  missing: 'low',
  'date-conflict': 'low',
} as const satisfies Record<AttentionReason['kind'], AttentionSeverity>

const RULES: Readonly<
  Record<AttentionKind, (shipment: ShipmentOutline, clock: Clock, rules: TeamRules) => DatedReason[]>
> = {
  'free-time': freeTimeAttention,
  cutoff: cutoffAttention,
  overdue: overdueAttention,
  'empty-return': emptyReturnAttention,
  'not-picked-up': notPickedUpAttention,
  'not-confirmed': notConfirmedAttention,
  dwell: dwellAttention,
  stale: staleAttention,
  missing: missingAttention,
  'date-conflict': conflictAttention,
}

const RANKS = { high: 0, medium: 1, low: 2 } as const satisfies Record<AttentionSeverity, number>

const AFTER_ALL_DATES = '~'

/** Nobody looks for the papers of what was delivered longer ago. */
const MISSED_DAYS_MAX = 14

/** A10. */
function missingAttention(shipment: ShipmentOutline, clock: Clock): DatedReason[] {
  const delivered = shipment.status === 'Delivered' ? deliveryOf(shipment)?.arrival : null
  if (delivered && isLateBy(delivered.date, MISSED_DAYS_MAX, clock)) return []
  const missing = missingFacts(shipment)
  return missing.length > 0 ? [{ kind: 'missing', missing, date: null }] : []
}

/** A11. */
function conflictAttention(shipment: ShipmentOutline, clock: Clock): DatedReason[] {
  const conflicts = dataNotesOf(shipment, clock).filter(
    (note): note is DateConflict => note !== 'reported-not-completed',
  )
  return conflicts.length > 0 ? [{ kind: 'date-conflict', conflicts, date: null }] : []
}
