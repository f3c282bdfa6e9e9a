import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import { cutoffRule } from './cutoff.ts'
import { dateConflictRule } from './date-conflict.ts'
import { dwellRule } from './dwell.ts'
import { etaMovedRule } from './eta-moved.ts'
import { emptyReturnRule } from './empty-return.ts'
import { freeTimeRule } from './free-time.ts'
import { missingRule } from './missing.ts'
import { notConfirmedRule } from './not-confirmed.ts'
import { notPickedUpRule } from './not-picked-up.ts'
import { overdueRule } from './overdue.ts'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { type Clock, clockAtPlace } from '../shipment/clock.ts'
import type { AttentionKind } from './kinds.ts'
import type { AttentionRule } from './rule.ts'
import { requiredRule } from './required.ts'
import { staleRule } from './stale.ts'

const RULES = {
  'free-time': freeTimeRule,
  cutoff: cutoffRule,
  required: requiredRule,
  overdue: overdueRule,
  'empty-return': emptyReturnRule,
  'not-picked-up': notPickedUpRule,
  'not-confirmed': notConfirmedRule,
  dwell: dwellRule,
  'eta-moved': etaMovedRule,
  stale: staleRule,
  missing: missingRule,
  'date-conflict': dateConflictRule,
} as const satisfies Readonly<Record<AttentionKind, unknown>>

/** A reason of any rule, as a discriminated union on `kind`. */
export type AttentionReason = ReturnType<(typeof RULES)[AttentionKind]['find']>[number]

/** A reason to look at a shipment, with its group. */
export type AttentionItem = AttentionReason & {
  readonly group: AttentionGroup
  readonly reference: string
}

export function groupOf(reason: AttentionReason, shipment: ShipmentOutline, clock: Clock): AttentionGroup {
  return ruleOf(reason.kind).group(reason, clockOfRule(reason.kind, shipment, clock))
}

/** The clock or judge at the place whose local date counts for the rule. */
export function clockOfRule<Of extends Clock>(kind: AttentionKind, shipment: ShipmentOutline, clock: Of): Of {
  return clockAtPlace(clock, ruleOf(kind).place(shipment))
}

export function ruleOf(kind: AttentionKind): AttentionRule<AttentionReason> {
  return RULES[kind]
}
