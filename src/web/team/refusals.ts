/** Messages about writes that the proxy refused. */
import {
  isOfDates,
  KEY_BYTES_MAX,
  partsOfKey,
  type DeletedEntry,
  type TeamEntry,
  type TeamKind,
  type TeamPerson,
  type TeamWriteAnswer,
} from '#contract/dashboard-api/team.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { isSamePerson, isTakenBy, writerName } from '#facts/team/people.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import { referenceOf } from '#facts/team/team-state.ts'
import type { TeamAction } from './team-writes.ts'

/** A write that was not taken, with the answer; without one, the team's state was restored from a backup meanwhile. */
export interface Refused {
  readonly write: PendingWrite
  readonly answer: RefusedAnswer | undefined
}

/** Of one write, or of its request. */
interface RefusedAnswer {
  readonly problem: string
  /** The entry of a colleague who was first; left out where that is not why. */
  readonly current?: TeamEntry | DeletedEntry | null
}

/** Of these a colleague's change stays, and there is nothing to choose. */
const THEIRS_STAYS: ReadonlySet<TeamKind> = new Set(['items', 'owners', 'ticks'])

/** What was not taken of an action. A date, note, view or setting that a colleague made the same first is no refusal. */
export function refusedIn({ writes, isUndo }: TeamAction, answers: readonly TeamWriteAnswer[]): Refused[] {
  return writes.flatMap((write, at) => {
    const answer = answers[at]
    if (answer?.ok) return []
    const isTold = isUndo || answer?.problem !== 'changed_meanwhile' || THEIRS_STAYS.has(write.kind)
    const isAlike = !isTold && JSON.stringify(answer.current?.value ?? null) === JSON.stringify(write.value)
    return isAlike ? [] : [{ write, answer }]
  })
}

/** What the user may write all the same, on top of a colleague's change. */
export function canUseMine({ write, answer }: Refused): boolean {
  if (answer?.problem !== 'changed_meanwhile') return false
  // The text of a note that is deleted is back in the field for a new one.
  return write.kind === 'notes' ? answer.current?.value != null : !THEIRS_STAYS.has(write.kind)
}

/** Shipments that are named; the others are counted. */
const NAMED_MAX = 3

/** 'NW-1, NW-2: Jonas Thiel snoozed it first.' */
export function refusalWords(all: readonly Refused[]): string {
  const sentences = all.map((refused) => ({ subject: subjectOf(refused.write), words: wordsOf(refused) }))
  return [...Map.groupBy(sentences, ({ words }) => words)]
    .map(([words, about]) => {
      const subjects = [...new Set(about.flatMap(({ subject }) => subject ?? []))]
      const more = subjects.length - NAMED_MAX
      const names = subjects.slice(0, NAMED_MAX).join(', ')
      return names === '' ? words : `${names}${more > 0 ? ` and ${more} more` : ''}: ${words}`
    })
    .join(' ')
}

function subjectOf(write: PendingWrite): string | null {
  return write.kind === 'tag-dates' ? write.key : referenceOf(write)
}

function wordsOf({ write, answer }: Refused): string {
  const what = whatOf(write)
  if (!answer) return `Not saved: team data was restored from a backup after you changed the ${what}.`
  if (answer.problem !== 'changed_meanwhile') {
    return `The ${what} was refused${REFUSED_WORDS[answer.problem] ?? ''}.`
  }
  const { current = null } = answer
  if (isOfDates(write.kind)) return otherDateWords(write, current)
  return `${writerName(current?.by)} ${didWhat(write.kind, current)} first.`
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
      return `changed the ${WHAT[kind]}`
  }
}

const GONE_WORDS = {
  items: 'brought it back',
  owners: 'released it',
  ticks: 'removed the tick',
  'tag-dates': 'cleared it',
  dates: 'cleared it',
  notes: 'deleted the note',
  views: 'deleted the view',
  'own-views': 'deleted the view',
  settings: 'reset the setting',
} as const satisfies Record<TeamKind, string>

/** 'Jonas Thiel set the required date to Mon 14 Dec 2026 first; yours is Sat 12 Dec 2026.' */
function otherDateWords(write: PendingWrite, theirs: TeamEntry | DeletedEntry | null): string {
  const [own, other] = [dayOf(write.value), dayOf(theirs?.value ?? null)]
  const what = whatOf(write)
  const did = other === null ? `cleared the ${what}` : `set the ${what} to ${other}`
  return `${writerName(theirs?.by)} ${did} first; ${own === null ? 'you cleared it' : `yours is ${own}`}.`
}

function dayOf(value: PendingWrite['value']): string | null {
  const on = typeof value === 'object' && value !== null && 'on' in value ? value.on : null
  return typeof on === 'string' ? formatLocalDate(on, { weekday: true, year: true }) : null
}

function whatOf({ kind, key }: PendingWrite): string {
  return kind === 'dates' && partsOfKey(kind, key).part === 'required' ? WHAT['tag-dates'] : WHAT[kind]
}

const WHAT = {
  items: 'mark',
  owners: 'owner',
  ticks: 'tick',
  'tag-dates': 'required date',
  dates: 'last free day',
  notes: 'note',
  views: 'view',
  'own-views': 'view',
  settings: 'setting',
} as const satisfies Record<TeamKind, string>

const REFUSED_WORDS: Readonly<Record<string, string>> = {
  not_allowed: ': only its author may change it',
  store_full: ': there is no room for more',
  too_large: ': it is too large',
  key_too_long: `: its reference or tag is longer than ${KEY_BYTES_MAX} bytes`,
}

/** 'Undone 18 of 20; Jonas Thiel changed 2', or why nothing was. */
export function undoRefusalWords(
  { words, writes, shipments }: TeamAction,
  refused: readonly Refused[],
  me: TeamPerson,
): string {
  const unit = shipmentsOf(writes) > 1 ? shipmentsOf : (some: readonly PendingWrite[]) => some.length
  const byName = Map.groupBy(refused, ({ answer }) => changerName(answer?.current?.by, me))
  const all = shipments ?? unit(writes)
  const left = all - unit(refused.map(({ write }) => write))
  if (left === 0 && byName.size === 1) {
    return `Not undone · ${words} · ${[...byName.keys()].join('')} changed it since`
  }
  const byWhom = [...byName].map(([name, own], at) => {
    const count = grouped(unit(own.map(({ write }) => write)))
    return at === 0 ? `${name} changed ${count}` : `${name} ${count}`
  })
  return left === 0
    ? `Not undone · ${words} · ${byWhom.join(', ')} since`
    : `Undone ${grouped(left)} of ${grouped(all)}; ${byWhom.join(', ')}`
}

function shipmentsOf(writes: readonly PendingWrite[]): number {
  return new Set(writes.map(referenceOf)).size
}

function changerName(by: TeamPerson | undefined, me: TeamPerson): string {
  return by && isSamePerson(by, me) ? 'You' : writerName(by)
}
