/**
 * The team's shared state, kept by the proxy: handled and snoozed items, owners, ticks, dates, notes, views and
 * settings.
 * Every change has a number (`rev`) that only grows. `epoch` names the file: numbers of another epoch mean nothing.
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

/** What an entry of each kind holds. */
export interface TeamValues {
  /** Key `{reference}/{item}`. */
  readonly items: TeamItem
  /** Key `{reference}`. */
  readonly owners: TeamOwner
  /** Key `{reference}/collected` or `{reference}/returned`. */
  readonly ticks: TeamTick
  /** Key: the tag, which may hold any character. */
  readonly 'tag-dates': TeamTagDate
  /** Key `{reference}/{name}`, the name one of {@link SHIPMENT_DATES}. */
  readonly dates: TeamDate
  /** Key `{reference}/{id}`. */
  readonly notes: TeamNote
  /** Key: the id of the view. */
  readonly views: TeamView
  /** A view that only its owner reads and writes. There is none without sign-in. Key: the id of the view. */
  readonly 'own-views': TeamView
  /** Key: the name of the setting, one of {@link TEAM_SETTINGS}. */
  readonly settings: TeamSetting
}

/** An attention item that the team has dealt with. It covers the facts that its fingerprint names. */
export type TeamItem =
  | { readonly state: 'handled'; readonly fingerprint: string }
  /** `until` is a local date, at most {@link SNOOZE_DAYS_MAX} days ahead; `null`: until the facts change. */
  | { readonly state: 'snoozed'; readonly until: string | null; readonly fingerprint: string }

/** Who takes care of a shipment. */
export interface TeamOwner {
  /** The id of a person. */
  readonly to: string
  /**
   * Without sign-in, where all people have one id: the name of the person, in NFC, at most {@link SAID_NAME_LENGTH_MAX}
   * code points. Left out, it is the person who wrote the entry.
   */
  readonly name?: string
}

/** A tick set by a person, and never a fact: it holds while the date that it was set on does. */
export interface TeamTick {
  readonly on: boolean
  readonly fingerprint: string
}

/** The day by which all shipments of a tag have to arrive. */
export interface TeamTagDate {
  /** A calendar date of the consignee, `yyyy-MM-dd`. */
  readonly on: string
}

/** By when a shipment has to arrive, and its last free day as the carrier or the terminal has confirmed it. */
export const SHIPMENT_DATES = ['required', 'last-free-day'] as const
export type ShipmentDateName = (typeof SHIPMENT_DATES)[number]

/** A date of one shipment. */
export interface TeamDate extends TeamTagDate {
  /** Who said so: a line of at most {@link SAID_BY_LENGTH_MAX} code points. */
  readonly said?: string
  /** Of a last free day: the arrival that it was set on. It holds while that stands. */
  readonly arrival?: string
}

/** Plain text: no markup, no links. */
export interface TeamNote {
  readonly text: string
  /** Set by the proxy where the author had the text removed; `text` is then empty. */
  readonly removed?: true
}

/** A saved view: its name, and the query of its address. */
export interface TeamView {
  readonly name: string
  readonly query: string
}

export const TEAM_SETTINGS = ['thresholds', 'arrivalDayCounts'] as const
export type TeamSettingName = (typeof TEAM_SETTINGS)[number]
/** A switch, a number, or numbers and switches by name, as far as {@link SETTING_BYTES_MAX} goes. */
export type TeamSetting = boolean | number | null | { readonly [name: string]: TeamSetting }

/** A person, by an id that stays the same. */
export interface TeamPerson {
  readonly id: string
  /**
   * The name that the sign-in service gives, or else the email address. Without sign-in the name that was said when the
   * entry was written, or else `this computer`. `null` where the person was forgotten, or the sign-in service gives
   * neither.
   */
  readonly name: string | null
}

/** Id of everybody where there is no sign-in. */
export const LOCAL_PERSON = 'local'

interface EntryOf<Kind, Value> {
  readonly kind: Kind
  readonly key: string
  /** Number of its last change. */
  readonly rev: number
  readonly value: Value
  /** Who wrote it last; of a note, its author. */
  readonly by: TeamPerson
  /** When, as an ISO 8601 instant; of a note, when it was first written. */
  readonly at: string
  /** When a note was changed after that; left out where it was not. */
  readonly editedAt?: string
}

export type TeamEntry = { [Kind in TeamKind]: EntryOf<Kind, TeamValues[Kind]> }[TeamKind]
/** What stays of an entry that was deleted. */
export type DeletedEntry = EntryOf<TeamKind, null>

/** Answer of `TEAM_PATH`: what the team has written that belongs to no shipment. */
export interface TeamAnswer {
  readonly epoch: string
  readonly rev: number
  readonly settings: readonly Extract<TeamEntry, { readonly kind: 'settings' }>[]
  readonly views: readonly Extract<TeamEntry, { readonly kind: 'views' }>[]
  /** Those of the user who asks; left out without sign-in. */
  readonly ownViews?: readonly Extract<TeamEntry, { readonly kind: 'own-views' }>[]
  /**
   * Everybody seen in the last {@link SEEN_DAYS_MAX} days. Without sign-in, the names that were said with what was written in
   * these days.
   */
  readonly people: readonly TeamPerson[]
}

/** Answer of `TEAM_NOTES_PATH`: notes of one shipment, newest first. */
export interface TeamNotesAnswer {
  readonly notes: readonly TeamEntry[]
}

/** One change. */
export type TeamWrite = {
  [Kind in TeamKind]: {
    /** 32 random hexadecimal digits. The same write sent again changes nothing. */
    readonly id: string
    readonly kind: Kind
    readonly key: string
    /** `rev` of the entry that it is meant for; 0 for none. The date of a tag has one `rev` in all spellings of the tag. */
    readonly base: number
    /** The `id` of an earlier write of the same entry that it follows, in place of `base`: that one has no answer yet. */
    readonly after?: string
    /** `null` deletes. */
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
  /** The entry is another one by now; `null` where it is gone for good. */
  | {
      readonly ok: false
      readonly problem: 'changed_meanwhile'
      readonly current: TeamEntry | DeletedEntry | null
    }
  /**
   * `not_allowed`: the note is another's, or there are no own views without sign-in. `store_full`: there is no room for
   * one more. `key_too_long`: the key has more than {@link KEY_BYTES_MAX} bytes.
   */
  | { readonly ok: false; readonly problem: 'not_allowed' | 'store_full' | 'key_too_long' }
  /** `pointer`: JSON pointer to what is wrong. */
  | { readonly ok: false; readonly problem: 'invalid_body'; readonly pointer: string }

/** Answer of `MY_DATA_PATH`: everything that is kept about the user. */
export interface MyData {
  readonly person: {
    readonly id: string
    readonly name: string | null
    readonly email: string | null
    /** `null` where nothing of the person is kept beside the entries. */
    readonly seenAt: string | null
  }
  /** Written by the user, or naming the user as owner. */
  readonly entries: readonly TeamEntry[]
}

export const WRITES_MAX = 400
/** Bytes of a key in UTF-8. */
export const KEY_BYTES_MAX = 400
/** Largest body of a write. */
export const WRITE_BYTES_MAX = 256 * 1024
/** Code points of a note. */
export const NOTE_LENGTH_MAX = 2000
export const NOTES_OF_SHIPMENT_MAX = 200
/** Shared views, and own views of each person. */
export const VIEWS_MAX = 200
/** Dates of tags and of shipments together. */
export const DATES_MAX = 20_000
/** Code points of what is said about a date. */
export const SAID_BY_LENGTH_MAX = 120
/** Bytes of a setting's JSON text. */
export const SETTING_BYTES_MAX = 8 * 1024
export const SNOOZE_DAYS_MAX = 30
/** A shipment can be given to a person who was seen in so many days. */
export const SEEN_DAYS_MAX = 60
/** Code points of the name that is said without sign-in. */
export const SAID_NAME_LENGTH_MAX = 60

/** Whether the text shows nothing: it is empty, or holds only spaces and characters without width. */
export function isBlank(text: string): boolean {
  return /^[\s\p{Default_Ignorable_Code_Point}]*$/u.test(text)
}

/** What shipments are marked by. */
export const MARK_KINDS = ['items', 'owners', 'ticks', 'dates'] as const

/** Whether entries of the kind belong to a shipment and to something of it. */
function isOfPart(kind: TeamKind): boolean {
  return kind === 'notes' || (kind !== 'owners' && MARK_KINDS.some((each) => each === kind))
}

/** Dates that the team has set, which share one limit. */
export const DATE_KINDS = ['tag-dates', 'dates'] as const

export function isOfDates(kind: TeamKind): kind is (typeof DATE_KINDS)[number] {
  return DATE_KINDS.some((each) => each === kind)
}

/**
 * The parts of a key. A reference may hold any character; what follows its last slash never holds one.
 *
 * @returns `reference` is `null` for what belongs to no shipment, and for a key that is not of the kind's form
 */
export function partsOfKey(kind: TeamKind, key: string): { reference: string | null; part: string } {
  if (kind === 'owners') return { reference: key, part: '' }
  if (!isOfPart(kind)) return { reference: null, part: key }
  const slash = key.lastIndexOf('/')
  return slash < 1
    ? { reference: null, part: '' }
    : { reference: key.slice(0, slash), part: key.slice(slash + 1) }
}
