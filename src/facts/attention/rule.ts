/** A rule of attention. Each has a file here, a line in `rules.ts`, its words in `kinds.ts`, and its icon in `web/shipments/words/kind-icons.ts`. */
import type { AttentionGroup, TickName, Tone } from '#contract/dashboard-api/judged-names.ts'
import type { OutlinePlace, ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Clock } from '../shipment/clock.ts'
import type { AskedNumber } from './ask-carrier.ts'
import type { FreeTimeConvention } from '../shipment/free-time.ts'
import type { WithDates } from '../shipment/team-dates.ts'

/** A reason to look at a shipment. A rule adds the facts that its words need. */
export interface Reason {
  readonly kind: string
  /** The day that it is about, `yyyy-MM-dd`; items of one group are ordered by it. `null` where it is about no day. */
  readonly date: string | null
}

/** Days by the mode of the main leg; `other` for one that is not named. */
export interface ByMode {
  readonly Ocean?: number
  readonly Air?: number
  readonly Land?: number
  readonly other: number
}

/** What the team has chosen, as far as rules need it. */
export interface ChosenDays extends FreeTimeConvention {
  /** The days of rules for which the team has chosen others than usual, by the kind of the rule. */
  readonly days: Readonly<Partial<Record<string, ByMode>>>
}

/** What a rule judges by: a moment, and what the team has chosen. */
export interface RuleJudge extends Clock, WithDates {
  readonly rules: ChosenDays
}

/** An attention item in words. */
export interface AttentionWords {
  /** What is the matter. */
  readonly reason: string
  /** The same where it is read on other days too, such as in a file; left out where the reason names no day by its distance. */
  readonly lastingReason?: string
  readonly nextStep: string
  /** The number to name when asking. */
  readonly number?: AskedNumber | undefined
  /** The next step in fewer words than a column has room for. */
  readonly shortStep: string
}

/** An attention item in few words, for a list. */
export interface AttentionBadge extends BadgeWords {
  readonly tone: Tone
}

interface BadgeWords {
  readonly words: string
  /** How far away that is, for where there is room. */
  readonly distance?: string
}

/** The facts of an item when the team dealt with it, and as they are now. */
export interface FactChange {
  readonly was: readonly unknown[]
  readonly is: readonly unknown[]
}

/**
 * A rule of attention with all that is said of its items. Its members are methods, so that rules of different reasons stand in
 * one list; a reason is only ever given to the rule that found it.
 */
export interface AttentionRule<Found extends Reason> {
  /** In addresses, settings and the team's state: it never changes. */
  readonly kind: Found['kind']
  /** The tick by which the team ends its items. */
  readonly tick?: TickName
  /** Whether a mark that was made on other facts covers the item: not where it got worse. Older marks tell fewer facts. */
  covers(change: FactChange): boolean

  /** Where its day counts: clock and judge of all other members are at this place; `null` where it is about no day. */
  place(shipment: ShipmentOutline): OutlinePlace | null
  /**
   * The reasons to look at a shipment.
   *
   * @param days those of the shipment's mode
   */
  find(shipment: ShipmentOutline, judge: RuleJudge, days: number): Found[]
  group(reason: Found, clock: Clock): AttentionGroup
  /** What an item is called where it is named together with others: 'cargo cutoff'. */
  noun(reason: Found): string
  words(reason: Found, shipment: ShipmentOutline, clock: Clock): AttentionWords
  badge(reason: Found, shipment: ShipmentOutline, clock: Clock): BadgeWords
  /** What the day rests on, in a few words: a record, an estimate, or a sum. */
  basis(reason: Found, shipment: ShipmentOutline, judge: RuleJudge): string
  /** Tells items of one rule and one shipment apart. */
  part?(reason: Found): string
  /** The facts that an item rests on: dates, places and steps such as 'passed', never days left. A new fact goes to the end. */
  facts(reason: Found, shipment: ShipmentOutline, clock: Clock): readonly unknown[]
  /** Why an item that was dealt with came back: 'arrival moved from Sat 14 Nov'. */
  cameBack(reason: Found, change: FactChange, judge: RuleJudge): string
}
