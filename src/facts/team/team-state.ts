import {
  LOCAL_PERSON,
  partsOfKey,
  type DeletedEntry,
  type TeamAnswer,
  type TeamEntry,
  type TeamEventData,
  type TeamKind,
  type TeamNoteCount,
  type TeamPerson,
} from '#contract/dashboard-api/team.ts'

/** What this tab knows of the team's state. */
export interface TeamState {
  readonly epoch: string
  /** Everything up to this number is known. */
  readonly rev: number
  /** By {@link entryName}. Deleted ones stay with their number, so that what is older cannot bring them back. */
  readonly entries: ReadonlyMap<string, TeamEntry | DeletedEntry>
  /** By reference. */
  readonly noteCounts: ReadonlyMap<string, TeamNoteCount>
  /** By {@link personKey}. */
  readonly people: ReadonlyMap<string, TeamPerson>
  /** Names the dashboard that the proxy serves now. */
  readonly build: string | null
}

/** One name for an entry among all kinds. */
export function entryName(kind: TeamKind, key: string): string {
  return `${kind}/${key}`
}

/** The state once an answer has come, after what is known. */
export function withAnswer(known: TeamState | undefined, answer: TeamAnswer): TeamState {
  const isMore = known !== undefined && !answer.reset && known.epoch === answer.epoch
  return merged(isMore ? known : emptyState(answer.epoch), answer, answer.rev, answer.build)
}

/**
 * The state after an event of the stream, which tells all that happened since the event before it.
 *
 * @returns `gap` where something was missed, which has to be read
 */
export function withEvent(known: TeamState, event: TeamEventData): TeamState | 'gap' {
  const { epoch, rev, build } = event
  if (epoch === null) return { ...known, build }
  const isGreeting = event.entries.length + event.deleted.length + event.noteCounts.length === 0
  if (epoch !== known.epoch || (isGreeting && rev > known.rev)) return 'gap'
  return merged(known, event, Math.max(known.rev, rev), build)
}

/** The state once a write was answered. The stream brings what else has happened up to then. */
export function withWritten(known: TeamState, written: readonly (TeamEntry | DeletedEntry)[]): TeamState {
  return { ...known, entries: newest(known.entries, written, nameOfEntry) }
}

interface Changes {
  readonly entries: readonly TeamEntry[]
  readonly deleted: TeamEventData['deleted']
  readonly noteCounts: readonly TeamNoteCount[]
  readonly people: readonly TeamPerson[]
}

function emptyState(epoch: string): TeamState {
  return {
    epoch,
    rev: 0,
    entries: new Map(),
    noteCounts: new Map(),
    people: new Map(),
    build: null,
  }
}

function merged(known: TeamState, changes: Changes, rev: number, build: string | null): TeamState {
  const deleted = changes.deleted.map((each): DeletedEntry => ({ ...each, value: null }))
  return {
    ...known,
    rev,
    build,
    entries: newest(known.entries, [...changes.entries, ...deleted], nameOfEntry),
    noteCounts: newest(known.noteCounts, changes.noteCounts, ({ reference }) => reference),
    people: withPeople(known.people, changes.people),
  }
}

/** Tells people apart: by id, or by name without sign-in, where all share one id. */
export function personKey({ id, name }: TeamPerson): string {
  return id === LOCAL_PERSON ? `${id}/${name ?? ''}` : id
}

/** The same map where nothing is new: what is made of it is made again when it changes. */
function withPeople(known: TeamState['people'], others: readonly TeamPerson[]): TeamState['people'] {
  if (others.every((person) => known.get(personKey(person))?.name === person.name)) return known
  return new Map([...known, ...others.map((person) => [personKey(person), person] as const)])
}

/** The greater number wins, whichever way it came. The same map where nothing is newer. */
function newest<Each extends { readonly rev: number }>(
  known: ReadonlyMap<string, Each>,
  others: readonly Each[],
  nameOf: (each: Each) => string,
): ReadonlyMap<string, Each> {
  const all = new Map(known)
  let isNews = false
  for (const each of others) {
    const name = nameOf(each)
    if (each.rev <= (all.get(name)?.rev ?? -1)) continue
    all.set(name, each)
    isNews = true
  }
  return isNews ? all : known
}

function nameOfEntry({ kind, key }: TeamEntry | DeletedEntry): string {
  return entryName(kind, key)
}

/** The shipment that an entry belongs to. */
export function referenceOf({ kind, key }: { readonly kind: TeamKind; readonly key: string }): string | null {
  return partsOfKey(kind, key).reference
}
