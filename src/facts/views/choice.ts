/** The type of filters with chosen values. `choices.ts` lists them. */

/** Names of ports, airports and terminals, by upper-case code. */
export type PlaceNames = ReadonlyMap<string, string>

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
  /**
   * Where it stands in a panel: with what is urgent, with what shipments are, wherever they are listed, or with the tags;
   * whose shipments are shown has a button of its own, and what is found by typing alone stands in none.
   */
  readonly section: 'urgency' | 'shipment' | 'tags' | 'owner' | 'search'
  /** Its groups in a panel. */
  readonly groups: readonly ChoiceGroup[]
  /** Another value takes the place of the chosen one. */
  readonly isSingle?: boolean
  /** Values match where this is the same of both: people who edit an address type codes in small letters. */
  readonly keyOf?: (value: string) => string

  /** What an address chooses; a malformed value chooses nothing, and never fails. */
  readonly read: (value: unknown) => readonly string[] | string | undefined
  /** Says that a shipment has no value: 'No carrier'. It is then found by {@link NONE}. */
  readonly none?: string
  /** The name of a value in a panel. A word outside the vocabulary shows as it is. */
  readonly word: (value: string, placeNames: PlaceNames) => string
  /** The same where nothing else says what it is a value of: 'From Shanghai (CNSHA)'. */
  readonly chip?: (word: string) => string
}
