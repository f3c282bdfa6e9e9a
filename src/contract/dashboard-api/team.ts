/**
 * The team's shared state, stored by the proxy: handled and snoozed items, owners, ticks, dates, notes, views and
 * settings. Every change has an increasing number (`rev`). `epoch` identifies the file: numbers of another epoch are
 * meaningless.
 */

export const TEAM_KINDS = [
  'items',
  'owners',
  'ticks',
  'tag-dates',
  'dates',
  'notes',
  'views',
  'own-views',
  'settings',
] as const
export type TeamKind = (typeof TEAM_KINDS)[number]

/** The value of an entry, by kind. */
export interface TeamValues {
  /** Key `{reference}/{item}`. */
  readonly items: TeamItem
  /** Key `{reference}`. */
  readonly owners: TeamOwner
  /** Key `{reference}/collected` or `{reference}/returned`. */
  readonly ticks: TeamTick
  /** Key: the tag, which may contain any character. */
  readonly 'tag-dates': TeamTagDate
  /** Key `{reference}/{name}`, where the name is one of {@link SHIPMENT_DATES}. */
  readonly dates: TeamDate
  /** Key `{reference}/{id}`. */
  readonly notes: TeamNote
  /** Key: the view's id. */
  readonly views: TeamView
  /** A view that only its owner can read and write. Only with sign-in. Key: the view's id. */
  readonly 'own-views': TeamView
  /** Key: the setting's name, one of {@link TEAM_SETTINGS}. */
  readonly settings: TeamSetting
}

/** An attention item that the team has dealt with, for the facts in its fingerprint. */
export type TeamItem =
  | { readonly state: 'handled'; readonly fingerprint: string }
  /** `until` is a local date at most {@link SNOOZE_DAYS_MAX} days ahead, or `null` until the facts change. */
  | { readonly state: 'snoozed'; readonly until: string | null; readonly fingerprint: string }

export interface TeamOwner {
  /** The id of the owner. */
  readonly to: string
  /**
   * Without sign-in, where all people share one id: the owner's name, in NFC, at most {@link SAID_NAME_LENGTH_MAX} code
   * points. If omitted, the owner is the author of the entry.
   */
  readonly name?: string
}

/** A tick set by a person, not a reported fact. It applies until the date that it was set for changes. */
export interface TeamTick {
  readonly on: boolean
  readonly fingerprint: string
}

/** The date by which all shipments of a tag must arrive. */
export interface TeamTagDate {
  /** A calendar date at the consignee, `yyyy-MM-dd`. */
  readonly on: string
}

/** The required date, and the last free day that the carrier or terminal has confirmed. */
export const SHIPMENT_DATES = ['required', 'last-free-day'] as const
export type ShipmentDateName = (typeof SHIPMENT_DATES)[number]

/** A date of one shipment. */
export interface TeamDate extends TeamTagDate {
  /** Who confirmed it: a line of at most {@link SAID_BY_LENGTH_MAX} code points. */
  readonly said?: string
  /** For a last free day: the arrival that it was set for. It applies while that is unchanged. */
  readonly arrival?: string
}

/** Plain text, without markup and links. */
export interface TeamNote {
  readonly text: string
  /** Set by the proxy if the author removed the text, which is then empty. */
  readonly removed?: true
}

/** A saved view: its name, and its address. */
export interface TeamView {
  readonly name: string
  /** The path of a page with filters. Absent means the list. */
  readonly page?: string
  readonly query: string
}

export const TEAM_SETTINGS = ['thresholds', 'arrivalDayCounts'] as const
export type TeamSettingName = (typeof TEAM_SETTINGS)[number]
/** A switch, a number, or named numbers and switches, up to {@link SETTING_BYTES_MAX}. */
export type TeamSetting = boolean | number | null | { readonly [name: string]: TeamSetting }

/** A person with a stable id. */
export interface TeamPerson {
  readonly id: string
  /**
   * The name from the sign-in service, else the email address. Without sign-in, the name given when the entry was
   * written, else `this computer`. `null` if the person's data was deleted or the sign-in service sends neither.
   */
  readonly name: string | null
}

/** The id of everybody if there is no sign-in. */
export const LOCAL_PERSON = 'local'

interface EntryOf<Kind, Value> {
  readonly kind: Kind
  readonly key: string
  /** Revision of its last change. */
  readonly rev: number
  readonly value: Value
  /** Who wrote it last; for a note, its author. */
  readonly by: TeamPerson
  /** When it was last written, as an ISO 8601 instant; for a note, when it was first written. */
  readonly at: string
  /** When a note was last changed; absent if it was not. */
  readonly editedAt?: string
}

export type TeamEntry = { [Kind in TeamKind]: EntryOf<Kind, TeamValues[Kind]> }[TeamKind]
/** What remains of a deleted entry. */
export type DeletedEntry = EntryOf<TeamKind, null>

/** Answer of `TEAM_PATH`: the team's entries that do not belong to shipments. */
export interface TeamAnswer {
  readonly epoch: string
  readonly rev: number
  readonly settings: readonly Extract<TeamEntry, { readonly kind: 'settings' }>[]
  readonly views: readonly Extract<TeamEntry, { readonly kind: 'views' }>[]
  /** The requesting user's own views; absent without sign-in. */
  readonly ownViews?: readonly Extract<TeamEntry, { readonly kind: 'own-views' }>[]
  /** Everybody seen in the last {@link SEEN_DAYS_MAX} days. Without sign-in, the names given with entries in that time. */
  readonly people: readonly TeamPerson[]
}

/** Answer of `TEAM_NOTES_PATH`: notes of one shipment, newest first. */
export interface TeamNotesAnswer {
  readonly notes: readonly TeamEntry[]
}

export type TeamWrite = {
  [Kind in TeamKind]: {
    /** 32 random hexadecimal digits. Repeating a write with the same id has no effect. */
    readonly id: string
    readonly kind: Kind
    readonly key: string
    /** `rev` of the entry that it replaces; 0 for none. A tag's date has a single `rev` for all spellings. */
    readonly base: number
    /** Instead of `base`: the `id` of an earlier unanswered write to the same entry. */
    readonly after?: string
    /** `null` deletes the entry. */
    readonly value: TeamValues[Kind] | null
  }
}[TeamKind]

/** Body of `TEAM_WRITES_PATH`. */
export interface TeamWrites {
  readonly epoch: string
  readonly writes: readonly TeamWrite[]
}

export type TeamWriteAnswer =
  | { readonly ok: true; readonly entry: TeamEntry | DeletedEntry }
  /** The entry was changed by somebody else; `null` if it no longer exists. */
  | {
      readonly ok: false
      readonly problem: 'changed_meanwhile'
      readonly current: TeamEntry | DeletedEntry | null
    }
  /**
   * `not_allowed`: the note belongs to another person, or own views require sign-in. `store_full`: the limit of entries
   * is reached. `key_too_long`: the key exceeds {@link KEY_BYTES_MAX} bytes.
   */
  | { readonly ok: false; readonly problem: 'not_allowed' | 'store_full' | 'key_too_long' }
  /** `pointer`: JSON pointer to the invalid part. */
  | { readonly ok: false; readonly problem: 'invalid_body'; readonly pointer: string }

/** Answer of `MY_DATA_PATH`: all stored data about the user. */
export interface MyData {
  readonly person: {
    readonly id: string
    readonly name: string | null
    readonly email: string | null
    /** `null` if nothing is stored about the person besides the entries. */
    readonly seenAt: string | null
  }
  /** Entries written by the user, or with the user as owner. */
  readonly entries: readonly TeamEntry[]
}

export const WRITES_MAX = 400
/** Bytes of a key in UTF-8. */
export const KEY_BYTES_MAX = 400
/** Maximum bytes of a write's body. */
export const WRITE_BYTES_MAX = 256 * 1024
/** Code points of a note. */
export const NOTE_LENGTH_MAX = 2000
export const NOTES_OF_SHIPMENT_MAX = 200
/** Shared views, and each person's own views. */
export const VIEWS_MAX = 200
/** Dates of tags and of shipments together. */
export const DATES_MAX = 20_000
/** Code points of the text that says who confirmed a date. */
export const SAID_BY_LENGTH_MAX = 120
/** Bytes of a setting's JSON text. */
export const SETTING_BYTES_MAX = 8 * 1024
export const SNOOZE_DAYS_MAX = 30
/** A shipment can be assigned to a person seen in this many days. */
export const SEEN_DAYS_MAX = 60
/** Code points of the name that a user enters without sign-in. */
export const SAID_NAME_LENGTH_MAX = 60

/** Whether the text looks empty: it contains only spaces and characters without width. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/** Kinds of entries that mark a shipment. */
export const MARK_KINDS = ['items', 'owners', 'ticks', 'dates'] as const

/** Whether keys of the kind contain a reference and a part. */
function isOfPart(kind: TeamKind): boolean {
  return kind === 'notes' || (kind !== 'owners' && MARK_KINDS.some((each) => each === kind))
}

/** Kinds of dates, which share one limit. */
export const DATE_KINDS = ['tag-dates', 'dates'] as const

export function isOfDates(kind: TeamKind): kind is (typeof DATE_KINDS)[number] {
  return DATE_KINDS.some((each) => each === kind)
}

/**
 * Splits a key. A reference may contain any character; the part after its last slash never contains a slash.
 *
 * @returns `reference` is `null` if the kind does not belong to a shipment or the key is malformed
 */
export function partsOfKey(kind: TeamKind, key: string): { reference: string | null; part: string } {
  if (kind === 'owners') return { reference: key, part: '' }
  if (!isOfPart(kind)) return { reference: null, part: key }
  const slash = key.lastIndexOf('/')
  return slash < 1
    ? { reference: null, part: '' }
    : { reference: key.slice(0, slash), part: key.slice(slash + 1) }
}

/** Reference of the shipment to which an entry belongs; `null` if it belongs to none. */
export function referenceOf({ kind, key }: { readonly kind: TeamKind; readonly key: string }): string | null {
  return partsOfKey(kind, key).reference
}

/** A key that is unique among entries of all kinds. */
export function entryName(kind: TeamKind, key: string): string {
  return `${kind}/${key}`
}
