import { TICK_NAMES } from '#contract/dashboard-api/judged-names.ts'
import { isRecord } from '#contract/is-record.ts'
import {
  isBlank,
  KEY_BYTES_MAX,
  LOCAL_PERSON,
  NOTE_LENGTH_MAX,
  partsOfKey,
  SAID_BY_LENGTH_MAX,
  SAID_NAME_LENGTH_MAX,
  SETTING_BYTES_MAX,
  SHIPMENT_DATES,
  SNOOZE_DAYS_MAX,
  TEAM_KINDS,
  TEAM_SETTINGS,
  WRITES_MAX,
  type TeamDate,
  type TeamItem,
  type TeamKind,
  type TeamOwner,
  type TeamSetting,
  type TeamTick,
  type TeamValues,
  type TeamView,
  type TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { daysBetween, isLocalDate, isPlausible, type LocalDate } from '#contract/local-date.ts'
import { invalidBody } from '../edge/problem-response.ts'
import { isFilteredPage, readSearchOf, type FilteredPage } from '#facts/filters/unknown-values.ts'

/** A well-formed write. */
export interface ReadWrite {
  readonly id: string
  readonly kind: TeamKind
  readonly key: string
  readonly reference: string | null
  readonly base: number
  /** The write that it follows; `null` if `base` applies. */
  readonly after: string | null
  readonly value: TeamValues[TeamKind] | null
}

/** The answer to a malformed write. */
export type WriteFault = Extract<TeamWriteAnswer, { readonly ok: false }>

const FINGERPRINT_LENGTH_MAX = 4000
const VIEW_NAME_LENGTH_MAX = 80
const VIEW_QUERY_LENGTH_MAX = 8000
const SETTING_DEPTH_MAX = 3
/** In some zones it is already tomorrow. */
const DAYS_AHEAD_MAX = SNOOZE_DAYS_MAX + 1

/**
 * Reads the body of a write request.
 *
 * @param today in UTC
 * @throws ProblemError `invalid_body` if it is not a list of writes
 */
export function readWrites(
  body: unknown,
  today: LocalDate,
): { readonly epoch: string; readonly writes: readonly (ReadWrite | WriteFault)[] } {
  if (!isRecord(body)) throw invalidBody('')
  refuseOthers(body, ['epoch', 'writes'], '')
  const { epoch, writes } = body
  if (typeof epoch !== 'string' || epoch.length > 100) throw invalidBody('/epoch')
  if (!Array.isArray(writes) || writes.length > WRITES_MAX) throw invalidBody('/writes')
  return { epoch, writes: writes.map((write, index) => readOne(write, `/writes/${index}`, today)) }
}

/** @throws ProblemError `invalid_body` unless the body is an object without members */
export function readEmptyBody(body: unknown): void {
  if (!isRecord(body)) throw invalidBody('')
  refuseOthers(body, [], '')
}

/** Thrown to reject one write. */
class PointedFault extends Error {
  override readonly name = 'PointedFault'
  readonly pointer: string

  constructor(pointer: string) {
    super(`not valid at ${pointer}`)
    this.pointer = pointer
  }
}

function readOne(write: unknown, at: string, today: LocalDate): ReadWrite | WriteFault {
  try {
    return readWrite(write, at, today)
  } catch (error) {
    if (error instanceof PointedFault) return { ok: false, problem: 'invalid_body', pointer: error.pointer }
    throw error
  }
}

function readWrite(write: unknown, at: string, today: LocalDate): ReadWrite | WriteFault {
  const isAfter = isRecord(write) && Object.hasOwn(write, 'after')
  const names = ['id', 'kind', 'key', 'base', 'value', ...(isAfter ? ['after'] : [])]
  const { id, kind, key, base, after = null, value } = membersOf(write, names, at)
  if (!isId(id)) throw new PointedFault(`${at}/id`)
  if (after !== null && !isId(after)) throw new PointedFault(`${at}/after`)
  const known = TEAM_KINDS.find((each) => each === kind)
  if (!known) throw new PointedFault(`${at}/kind`)
  if (typeof key !== 'string' || !isKey(known, key)) throw new PointedFault(`${at}/key`)
  if (Buffer.byteLength(key) > KEY_BYTES_MAX) return { ok: false, problem: 'key_too_long' }
  if (typeof base !== 'number' || !Number.isSafeInteger(base) || base < 0)
    throw new PointedFault(`${at}/base`)
  return {
    id,
    kind: known,
    key,
    reference: partsOfKey(known, key).reference,
    base,
    after,
    value: value === null ? null : readValue(known, value, `${at}/value`, today),
  }
}

function isId(value: unknown): value is string {
  return typeof value === 'string' && /^[\da-f]{32}$/.test(value)
}

/** The part of a key after the reference, or the complete key. Empty for keys of only a reference. */
const PART: Readonly<Record<TeamKind, RegExp>> = {
  items: /^[a-z][a-z:-]{0,59}$/,
  owners: /^$/,
  ticks: new RegExp(`^(${TICK_NAMES.join('|')})$`),
  'tag-dates': /^/,
  dates: new RegExp(`^(${SHIPMENT_DATES.join('|')})$`),
  notes: /^[\da-z]{1,32}$/,
  views: /^[\da-z]{1,32}$/,
  'own-views': /^[\da-z]{1,32}$/,
  settings: new RegExp(`^(${TEAM_SETTINGS.join('|')})$`),
}

function isKey(kind: TeamKind, key: string): boolean {
  // The database would store another text for one that is not well-formed.
  if (key === '' || !key.isWellFormed()) return false
  return PART[kind].test(partsOfKey(kind, key).part)
}

function readValue(kind: TeamKind, value: unknown, at: string, today: LocalDate): TeamValues[TeamKind] {
  switch (kind) {
    case 'items':
      return readItem(value, at, today)
    case 'owners':
      return readOwner(value, at)
    case 'ticks':
      return readTick(value, at)
    case 'tag-dates': {
      const { on } = membersOf(value, ['on'], at)
      return { on: readDay(on, `${at}/on`, today) }
    }
    case 'dates':
      return readDate(value, at, today)
    case 'notes': {
      const { text } = membersOf(value, ['text'], at)
      return { text: readNote(text, `${at}/text`) }
    }
    case 'views':
    case 'own-views':
      return readView(value, at)
    case 'settings': {
      const setting = readSetting(value, at, SETTING_DEPTH_MAX)
      if (Buffer.byteLength(JSON.stringify(setting)) > SETTING_BYTES_MAX) throw new PointedFault(at)
      return setting
    }
  }
}

function readItem(value: unknown, at: string, today: LocalDate): TeamItem {
  const state = isRecord(value) ? value.state : undefined
  if (state === 'handled') {
    const { fingerprint } = membersOf(value, ['state', 'fingerprint'], at)
    return { state, fingerprint: readFingerprint(fingerprint, at) }
  }
  if (state !== 'snoozed') throw new PointedFault(isRecord(value) ? `${at}/state` : at)
  const { until, fingerprint } = membersOf(value, ['state', 'until', 'fingerprint'], at)
  const isUntil =
    until === null ||
    (typeof until === 'string' && isLocalDate(until) && daysBetween(today, until) <= DAYS_AHEAD_MAX)
  if (!isUntil) throw new PointedFault(`${at}/until`)
  return { state, until, fingerprint: readFingerprint(fingerprint, at) }
}

function readOwner(value: unknown, at: string): TeamOwner {
  const isNamed = isRecord(value) && Object.hasOwn(value, 'name')
  const { to, name } = membersOf(value, isNamed ? ['to', 'name'] : ['to'], at)
  const id = readText(to, 100, `${at}/to`)
  if (!isNamed) return { to: id }
  // Everybody else has an id.
  if (id !== LOCAL_PERSON) throw new PointedFault(`${at}/name`)
  return { to: id, name: readText(name, SAID_NAME_LENGTH_MAX, `${at}/name`).normalize('NFC').trim() }
}

function readTick(value: unknown, at: string): TeamTick {
  const { on, fingerprint } = membersOf(value, ['on', 'fingerprint'], at)
  if (typeof on !== 'boolean') throw new PointedFault(`${at}/on`)
  return { on, fingerprint: readFingerprint(fingerprint, at) }
}

function readDate(value: unknown, at: string, today: LocalDate): TeamDate {
  const has = (name: string) => isRecord(value) && Object.hasOwn(value, name)
  const more = ['said', 'arrival'].filter(has)
  const { on, said, arrival } = membersOf(value, ['on', ...more], at)
  return {
    on: readDay(on, `${at}/on`, today),
    ...(has('said') && { said: readText(said, SAID_BY_LENGTH_MAX, `${at}/said`) }),
    ...(has('arrival') && { arrival: readDay(arrival, `${at}/arrival`, today) }),
  }
}

function readDay(value: unknown, at: string, today: LocalDate): LocalDate {
  if (typeof value !== 'string' || !isLocalDate(value) || !isPlausible(value, today))
    throw new PointedFault(at)
  return value
}

function readView(value: unknown, at: string): TeamView {
  const isOfPage = isRecord(value) && Object.hasOwn(value, 'page')
  const members = membersOf(value, isOfPage ? ['name', 'page', 'query'] : ['name', 'query'], at)
  const { name, page = '/shipments', query } = members
  if (typeof page !== 'string' || !isFilteredPage(page)) throw new PointedFault(`${at}/page`)
  const isQuery =
    typeof query === 'string' &&
    query.length <= VIEW_QUERY_LENGTH_MAX &&
    query.isWellFormed() &&
    hasParameters(page, query)
  if (!isQuery) throw new PointedFault(`${at}/query`)
  return { name: readText(name, VIEW_NAME_LENGTH_MAX, `${at}/name`), ...(isOfPage && { page }), query }
}

/** Whether the page has every parameter of the query. Of a repeated one, it must know the last value. */
function hasParameters(page: FilteredPage, query: string): boolean {
  const raw = Object.fromEntries(new URLSearchParams(query))
  const read = readSearchOf(page, raw)
  return Object.keys(raw).every((name) => Object.hasOwn(read, name))
}

function readFingerprint(value: unknown, at: string): string {
  return readText(value, FINGERPRINT_LENGTH_MAX, `${at}/fingerprint`)
}

/** A single-line text. */
function readText(value: unknown, lengthMax: number, at: string): string {
  const isText =
    typeof value === 'string' &&
    !isBlank(value) &&
    value.isWellFormed() &&
    !/\p{Cc}/u.test(value) &&
    Array.from(value).length <= lengthMax
  if (!isText) throw new PointedFault(at)
  return value
}

/** Normalises line ends and Unicode; everything else stays as typed. */
function readNote(value: unknown, at: string): string {
  if (typeof value !== 'string' || !value.isWellFormed()) throw new PointedFault(at)
  const text = value.replaceAll(/\r\n?/g, '\n').normalize('NFC')
  const isNote =
    !isBlank(text) && !/\p{Cc}/u.test(text.replaceAll('\n', '')) && Array.from(text).length <= NOTE_LENGTH_MAX
  if (!isNote) throw new PointedFault(at)
  return text
}

function readSetting(value: unknown, at: string, depthMax: number): TeamSetting {
  if (value === null || typeof value === 'boolean') return value
  if (typeof value === 'number' && Number.isFinite(value)) return value
  if (!isRecord(value) || depthMax === 0) throw new PointedFault(at)
  const members = Object.entries(value).map(([name, member]) => {
    if (!/^[A-Za-z][\w-]{0,59}$/.test(name)) throw new PointedFault(at)
    return [name, readSetting(member, `${at}/${name}`, depthMax - 1)] as const
  })
  return Object.fromEntries(members)
}

/** @throws PointedFault unless the value is an object with exactly these members */
function membersOf(value: unknown, names: readonly string[], at: string): Record<string, unknown> {
  if (!isRecord(value)) throw new PointedFault(at)
  const unknown = Object.keys(value).find((name) => !names.includes(name))
  if (unknown !== undefined) throw new PointedFault(`${at}/${escaped(unknown)}`)
  const missing = names.find((name) => !Object.hasOwn(value, name))
  if (missing !== undefined) throw new PointedFault(`${at}/${missing}`)
  return value
}

function refuseOthers(body: Record<string, unknown>, names: readonly string[], at: string): void {
  const unknown = Object.keys(body).find((name) => !names.includes(name))
  if (unknown !== undefined) throw invalidBody(`${at}/${escaped(unknown)}`)
}

/** A name in a JSON pointer, truncated to a line. */
function escaped(name: string): string {
  return name.slice(0, 100).replaceAll('~', '~0').replaceAll('/', '~1')
}
