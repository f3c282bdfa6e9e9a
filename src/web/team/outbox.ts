import { identityKey } from '#contract/identity-key.ts'
import {
  type DeletedEntry,
  type TeamEntry,
  type TeamKind,
  type TeamPerson,
  type TeamValues,
  type TeamWrite,
  type TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { isTakenBy, ownerOf, writerName, type ShownEntry } from '#facts/team/people.ts'
import { entryName, referenceOf } from '#facts/team/team-state.ts'

/** A change that the user has made and that the proxy has not taken yet. There is at most one for each entry. */
export type OutboxWrite = TeamWrite & {
  readonly epoch: string
  /** Id of the person who made it. */
  readonly person: string
  /** When, as an ISO 8601 instant. */
  readonly at: string
  /** The same for all that the user did at once. */
  readonly action: number
  /** `updatedAt` of the shipment that the user saw; `null` where it is about none. */
  readonly factsAt: string | null
  /** Values that it took the place of, which may have been sent all the same. */
  readonly replaced: readonly TeamWrite['value'][]
  /** It may have reached the proxy. */
  readonly isTried?: true
  /** Why it stays unsent until the user decides. */
  readonly trouble?: WriteTrouble
}

/** Why a write is not sent again by itself. */
export type WriteTrouble =
  /** A colleague changed it: both are shown, and the user chooses. */
  | { readonly kind: 'changed'; readonly current: TeamEntry | DeletedEntry | null }
  | { readonly kind: 'refused'; readonly problem: string }
  /** The team's state was restored from a backup after it was made. */
  | { readonly kind: 'other-epoch' }

/** A change of the user's own. */
export type TeamChange = {
  [Kind in TeamKind]: {
    readonly kind: Kind
    readonly key: string
    /** `null` deletes. */
    readonly value: TeamValues[Kind] | null
    readonly factsAt?: string | null
  }
}[TeamKind]

/** The changes, and the dates cleared that other spellings of their orders have: the earliest of them would hold. */
export function withOneSpelling(
  changes: readonly TeamChange[],
  entries: ReadonlyMap<string, ShownEntry>,
): readonly TeamChange[] {
  const dated = changes.filter(({ kind }) => kind === 'tag-dates')
  if (dated.length === 0) return changes
  const orders = new Set(dated.map(({ key }) => identityKey(key)))
  const written = new Set(dated.map(({ key }) => key))
  const others = [...entries.values()].filter(
    ({ kind, key }) => kind === 'tag-dates' && !written.has(key) && orders.has(identityKey(key)),
  )
  return [...changes, ...others.map(({ key }) => ({ kind: 'tag-dates' as const, key, value: null }))]
}

/** Of one entry. */
const REPLACED_MAX = 5

/** What a new write is made from, beside the change. */
export interface WriteStart {
  readonly id: string
  readonly epoch: string
  readonly person: string
  readonly at: string
  readonly action: number
  /** `rev` of the entry that the user sees; 0 for none. */
  readonly rev: number
  /** The unsent write of the same entry. */
  readonly unsent: OutboxWrite | undefined
}

/** The write of a change. It takes the place of an unsent one of the same entry. */
export function writeOf(change: TeamChange, start: WriteStart): OutboxWrite {
  const { id, epoch, person, at, action, rev, unsent } = start
  const isReplacing = unsent !== undefined && unsent.trouble === undefined
  const { factsAt = null, ...rest } = change
  return {
    ...rest,
    id,
    epoch,
    person,
    at,
    action,
    base: isReplacing ? unsent.base : rev,
    factsAt,
    replaced: isReplacing ? [...unsent.replaced, unsent.value].slice(-REPLACED_MAX) : [],
  }
}

/** The write that the user keeps, for the entry as it is now: its answer may have told of it before the stream does. */
export function keptWrite(
  { trouble, ...rest }: OutboxWrite,
  { id, epoch, rev }: Pick<WriteStart, 'id' | 'epoch' | 'rev'>,
): OutboxWrite {
  const told = trouble?.kind === 'changed' ? (trouble.current?.rev ?? 0) : 0
  return { ...rest, id, epoch, base: Math.max(rev, told) }
}

/** What is sent of a write. */
export function sentPart({ id, kind, key, base, value }: OutboxWrite): TeamWrite {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { id, kind, key, base, value } as TeamWrite
}

/** What becomes of a write once it was answered. */
export type Settled =
  /** `isMine`: it was the user's write that made the entry so, and not a colleague's of the same content. */
  | { readonly kind: 'done'; readonly entry: TeamEntry | DeletedEntry | null; readonly isMine: boolean }
  /** It is sent once more, for the entry as it is now. */
  | { readonly kind: 'again'; readonly base: number }
  /** A colleague's change stays, and a note says so. */
  | { readonly kind: 'dropped'; readonly entry: TeamEntry | DeletedEntry | null; readonly words: string }
  | { readonly kind: 'kept'; readonly trouble: WriteTrouble }

/** Decides by the proxy's answer what becomes of a write. */
export function settle(write: OutboxWrite, answer: TeamWriteAnswer): Settled {
  if (answer.ok) return { kind: 'done', entry: answer.entry, isMine: true }
  if (answer.problem !== 'changed_meanwhile') {
    return { kind: 'kept', trouble: { kind: 'refused', problem: answer.problem } }
  }
  return settleChanged(write, answer.current)
}

/** Of these a colleague's change stays without a question. What was typed is never lost: the user decides. */
const IS_DROPPED: ReadonlySet<TeamKind> = new Set(['items', 'owners', 'ticks'])

/** A colleague, or another browser of the user's, was first. */
function settleChanged(write: OutboxWrite, current: TeamEntry | DeletedEntry | null): Settled {
  const theirs = current?.value ?? null
  if (isSame(theirs, write.value)) return { kind: 'done', entry: current, isMine: false }
  const isMine = write.replaced.some((value) => isSame(value, theirs))
  if (isMine || isNewer(write, current)) return { kind: 'again', base: current?.rev ?? 0 }
  if (!IS_DROPPED.has(write.kind)) {
    return { kind: 'kept', trouble: { kind: 'changed', current } }
  }
  return { kind: 'dropped', entry: current, words: firstWords(write.kind, current) }
}

/**
 * Whether the user saw the shipment as it became only after the other change: that one covers an older fact then.
 * Otherwise nothing says whose facts are older, and what was written first stays.
 */
function isNewer({ kind, factsAt, value }: OutboxWrite, current: TeamEntry | DeletedEntry | null): boolean {
  const isOfFacts = kind === 'items' || kind === 'ticks'
  if (!isOfFacts || factsAt === null || !current?.value) return false
  const isOfSameFact = fingerprintOf(value) === fingerprintOf(current.value)
  return !isOfSameFact && new Date(factsAt).getTime() > new Date(current.at).getTime()
}

function fingerprintOf(value: TeamWrite['value']): unknown {
  return typeof value === 'object' && value !== null && 'fingerprint' in value ? value.fingerprint : null
}

/** Whether two values mean the same; members may stand in another order. */
export function isSame(one: TeamWrite['value'], other: TeamWrite['value']): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other))
}

function sorted(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const members = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return members.map(([name, member]) => [name, sorted(member)])
}

/** 'Jonas Thiel snoozed it first.' */
function firstWords(kind: TeamKind, current: TeamEntry | DeletedEntry | null): string {
  return `${writerName(current?.by)} ${didWhat(kind, current)} first.`
}

/** What to say of a write that was settled; `null` where it is as the user made it. */
export function newsOf(settled: Settled, me: TeamPerson | null): string | null {
  if (settled.kind === 'dropped') return settled.words
  if (settled.kind !== 'done' || settled.isMine || !settled.entry) return null
  if (!isTakenByNamesake(settled.entry, me)) return null
  return firstWords(settled.entry.kind, settled.entry)
}

/** Shipments that are named; the others are counted. */
const NAMED_MAX = 3

/** 'NW-1, NW-2: Jonas Thiel snoozed it first.': of what was settled at once; `null` where all is as the user made it. */
export function newsOfAll(
  all: readonly { readonly write: OutboxWrite; readonly settled: Settled }[],
  me: TeamPerson | null,
): string | null {
  const news = all.flatMap(({ write, settled }) => {
    const [words, reference] = [newsOf(settled, me), referenceOf(write)]
    return words === null || reference === null ? [] : [{ words, reference }]
  })
  const byWords = Map.groupBy(news, ({ words }) => words)
  const sentences = [...byWords].map(([words, about]) => {
    const references = [...new Set(about.map(({ reference }) => reference))]
    const more = references.length - NAMED_MAX
    return `${references.slice(0, NAMED_MAX).join(', ')}${more > 0 ? ` and ${more} more` : ''}: ${words}`
  })
  return sentences.length === 0 ? null : sentences.join(' ')
}

function didWhat(kind: TeamKind, current: TeamEntry | DeletedEntry | null): string {
  if (current === null || current.value === null) return GONE_WORDS[kind]
  switch (current.kind) {
    case 'items':
      return current.value.state === 'handled' ? 'handled it' : 'snoozed it'
    case 'owners':
      return isTakenBy(current, current.by) ? 'took it' : 'assigned it to a colleague'
    case 'ticks':
      return current.value.on ? 'ticked it' : 'removed the tick'
    default:
      return 'changed it'
  }
}

const GONE_WORDS = {
  items: 'brought it back',
  owners: 'released it',
  ticks: 'removed the tick',
  'tag-dates': 'cleared it',
  dates: 'cleared it',
  notes: 'deleted it',
  views: 'deleted it',
  settings: 'reset it',
} as const satisfies Record<TeamKind, string>

/** Whether another of the same id has taken it, at the same moment as the person did. */
function isTakenByNamesake(entry: TeamEntry | DeletedEntry, person: TeamPerson | null): boolean {
  return ownerOf(entry)?.id === person?.id && ownerOf(entry) !== null && !isTakenBy(entry, person)
}

/** What is shown: entries, with the user's unsent changes on top. */
export function withUnsent(
  entries: ReadonlyMap<string, TeamEntry | DeletedEntry>,
  writes: readonly OutboxWrite[],
  me: TeamPerson,
): ReadonlyMap<string, ShownEntry> {
  const shown = new Map<string, ShownEntry>()
  for (const [name, entry] of entries) if (entry.value !== null) shown.set(name, entry)
  for (const write of writes) {
    const name = entryName(write.kind, write.key)
    if (write.trouble || write.person !== me.id) continue
    if (write.value === null) shown.delete(name)
    else shown.set(name, unsentEntry(write, me))
  }
  return shown
}

function unsentEntry({ kind, key, base, value, at }: OutboxWrite, me: TeamPerson): ShownEntry {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- kind and value are those of one write
  return { kind, key, rev: base, value, by: me, at, isUnsent: true } as ShownEntry
}
