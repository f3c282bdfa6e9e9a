/**
 * An attention rule has a file here, a line in `rules.ts`, words in `kinds.ts` and an icon in
 * `web/shipments/words/kind-icons.ts`.
 */
import type { AttentionGroup, TickName, Tone } from '#contract/dashboard-api/judged-names.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import type { AskedNumber } from './ask-carrier.ts'
import type { FreeTimeConvention } from '../shipment/free-time.ts'
import type { WithSlips } from '../shipment/slip.ts'
import type { WithDates } from '../shipment/team-dates.ts'

/** A reason to look at a shipment. Each rule adds the facts that its words need. */
export interface Reason {
  readonly kind: string
  /**
   * The day that it is about, `yyyy-MM-dd`, which orders items within a group; `null` if it is not about a
   * day.
   */
  readonly date: string | null
}

/** Days by mode of the main leg. `other` applies to all modes that are not listed. */
export interface ByMode {
  readonly Ocean?: number
  readonly Air?: number
  readonly Land?: number
  readonly other: number
}

/** The team's choices that rules depend on. */
export interface ChosenDays extends FreeTimeConvention {
  /** Thresholds that differ from the default, by kind of rule. */
  readonly days: Readonly<Partial<Record<string, ByMode>>>
}

/** The context of a rule: a time and the team's choices. */
export interface RuleJudge extends Clock, WithDates, WithSlips {
  readonly rules: ChosenDays
}

/** An attention item in words. */
export interface AttentionWords {
  /** The problem. */
  readonly reason: string
  /**
   * The problem with dates instead of 'today' or 'tomorrow', for files; omitted if `reason` has no such word.
   */
  readonly lastingReason?: string
  readonly nextStep: string
  /** The number to quote when asking. */
  readonly number?: AskedNumber | undefined
  /** The next step, short enough for a column. */
  readonly shortStep: string
}

/** A short form of an attention item, for a list. */
export interface AttentionBadge extends BadgeWords {
  readonly tone: Tone
}

interface BadgeWords {
  readonly words: string
  /** How far away the day is, shown where space allows. */
  readonly distance?: string
}

/** An item's facts when the team dealt with it, and its facts now. */
export interface FactChange {
  readonly was: readonly unknown[]
  readonly is: readonly unknown[]
}

/**
 * Finds items of one kind and words them. The members are methods, so that rules with different reasons fit
 * in one list; a reason is only ever passed to the rule that found it.
 */
export interface AttentionRule<Found extends Reason> {
  /** Used in addresses, settings and the team's state, so it never changes. */
  readonly kind: Found['kind']
  /** The tick that ends the rule's items. */
  readonly tick?: TickName
  /**
   * Whether a mark made on earlier facts still covers the item: not if it got worse. Older marks hold fewer
   * facts.
   */
  covers(change: FactChange): boolean

  /**
   * The place whose local date counts. All other members get a clock or judge of this place; `null` if the
   * item has no day.
   */
  place(shipment: ShipmentOutline): OutlinePlace | null
  /**
   * Finds the reasons to look at a shipment.
   *
   * @param days the threshold for the shipment's mode
   */
  find(shipment: ShipmentOutline, judge: RuleJudge, days: number): Found[]
  group(reason: Found, clock: Clock): AttentionGroup
  /** Its name in a list of items: 'cargo cutoff'. */
  noun(reason: Found): string
  words(reason: Found, shipment: ShipmentOutline, clock: Clock): AttentionWords
  badge(reason: Found, shipment: ShipmentOutline, clock: Clock): BadgeWords
  /** What the day is based on, in a few words: a record, an estimate or a sum. */
  basis(reason: Found, shipment: ShipmentOutline, judge: RuleJudge): string
  /** Distinguishes several items that the rule finds for one shipment. */
  part?(reason: Found): string
  /**
   * The facts behind an item: dates, places and steps such as 'passed', never days left. New facts go to the
   * end.
   */
  facts(reason: Found, shipment: ShipmentOutline, clock: Clock): readonly unknown[]
  /** Why a marked item came back: 'arrival moved from Sat 14 Nov'. */
  cameBack(reason: Found, change: FactChange, judge: RuleJudge): string
}
