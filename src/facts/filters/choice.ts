import type { LocalDate } from '#contract/local-date.ts'

/** The type of filters with chosen values. `choices.ts` lists them. */

/** Names of ports, airports and terminals, by upper-case code. */
export type PlaceNames = ReadonlyMap<string, string>
export const NO_NAMES: PlaceNames = new Map()

/** The value of shipments without one. No real name or number is written like this. */
export const NONE = '(none)'

/** Some values of a choice with a title, in a filter panel. */
interface ChoiceGroup {
  readonly title: string
  /** Values in their order. If omitted, all that occur, the most frequent first. */
  readonly order?: readonly string[]
}

/** A filter with one or more chosen values. Filters combine with AND, values with OR. */
export interface Choice {
  /** The title of the filter in an exported file: 'Carrier'. */
  readonly title: string
  /** The section of filter panels that lists it. 'owner' has a button of its own, and 'search' is only found by typing and in links. */
  readonly section: 'urgency' | 'shipment' | 'owner' | 'search'
  readonly groups: readonly ChoiceGroup[]
  /** Whether only one value can be chosen. */
  readonly isSingle?: boolean
  /** Two values match if their keys are equal. Addresses that people type may have codes in lower case. */
  readonly keyOf?: (value: string) => string

  /** Reads the value in an address. A malformed value chooses nothing and never throws. */
  readonly read: (value: unknown) => readonly string[] | string | undefined
  /** The words for shipments without a value: 'No carrier'. They are found by {@link NONE}. */
  readonly none?: string
  /**
   * The name of a value in a panel. Unknown values are shown as they are.
   *
   * @param today the team's day, from which single days are named
   */
  readonly word: (value: string, placeNames: PlaceNames, today?: LocalDate) => string
  /** The words of a value outside its panel: 'From Shanghai (CNSHA)'. */
  readonly chip?: (word: string) => string
}
