/** Messages about writes that the proxy rejected. */
import {
  isOfDates,
  KEY_BYTES_MAX,
  partsOfKey,
  type DeletedEntry,
  type TeamEntry,
  type TeamKind,
  referenceOf,
} from '#contract/dashboard-api/team.ts'
import { grouped } from '#facts/text/grouped.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { isTakenBy, writerName } from '#facts/team/people.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import type { TeamAction, WriteAnswer } from './team-writes.ts'

/** A rejected write of an action, with its answer; without one, the team's state was restored from a backup meanwhile. */
export interface Refused {
  readonly action: TeamAction
  readonly write: PendingWrite
  readonly answer: Extract<WriteAnswer, { readonly ok: false }> | undefined
}

/** For these, a colleague's change stays, and there is no choice. */
const THEIRS_STAYS: ReadonlySet<TeamKind> = new Set(['items', 'owners', 'ticks'])

/** The rejected writes of an action. If a colleague made the same date, note, view or setting first, it does not count. */
export function refusedIn(action: TeamAction, answers: readonly WriteAnswer[]): Refused[] {
  const { writes, isUndo } = action
  return writes.flatMap((write, at) => {
    const answer = answers[at]
    if (answer?.ok) return []
    const isReported = isUndo || answer?.problem !== 'changed_meanwhile' || THEIRS_STAYS.has(write.kind)
    const isAlike =
      !isReported && JSON.stringify(answer.current?.value ?? null) === JSON.stringify(write.value)
    return isAlike ? [] : [{ action, write, answer }]
  })
}

/** Whether the user may still write this over a colleague's change. */
export function canUseMine({ action, write, answer }: Refused): boolean {
  if (answer?.problem !== 'changed_meanwhile' || action.isUndo) return false
  // The text of a deleted note is returned to the field for a new one.
  return write.kind === 'notes' ? answer.current?.value != null : !THEIRS_STAYS.has(write.kind)
}

/** Maximum number of shipments to name; the others are counted. */
const NAMED_MAX = 3

/** 'NW-1, NW-2: Jonas Thiel snoozed it first.' */
export function refusalWords(all: readonly Refused[]): string {
  const sentences = [...Map.groupBy(all, wordsOf)].map(([words, about]) => {
    const subjects = [...new Set(about.flatMap(({ write }) => subjectOf(write) ?? []))]
    const more = subjects.length - NAMED_MAX
    const names = subjects.slice(0, NAMED_MAX).join(', ')
    return names === '' ? words : `${names}${more > 0 ? ` and ${more} more` : ''}: ${words}`
  })
  return [...doneWords(all), ...sentences].join(' ')
}

/** '1 of 2 dates saved.', '137 of 138 items handled.' An action is left out if all its changes were rejected. */
function doneWords(all: readonly Refused[]): string[] {
  return [...Map.groupBy(all, partOf)].flatMap(([part, rejected]) => {
    const counts = new Map(rejected.map(({ action: { id, count = 1 } }) => [id, count]))
    const count = [...counts.values()].reduce((sum, each) => sum + each, 0)
    return count > rejected.length
      ? [`${grouped(count - rejected.length)} of ${grouped(count)} ${part}.`]
      : []
  })
}

/** What was done with the other changes of the action. */
function partOf({ action, write: { kind, value } }: Refused): string {
  if (action.isUndo) return 'changes undone'
  if (isOfDates(kind)) return 'dates saved'
  if (kind === 'owners') return value === null ? 'shipments unassigned' : 'shipments assigned'
  if (kind === 'items' && value !== null) return `items ${value.state}`
  // *Bring back* deletes marks and ticks.
  const isBroughtBack = (kind === 'items' || kind === 'ticks') && value === null
  return isBroughtBack ? 'items brought back' : 'changes saved'
}

function subjectOf(write: PendingWrite): string | null {
  return write.kind === 'tag-dates' ? write.key : referenceOf(write)
}

function wordsOf({ action, write, answer }: Refused): string {
  const what = whatOf(write)
  if (!answer) return `Not saved: team data was restored from a backup after you changed the ${what}.`
  if (answer.problem !== 'changed_meanwhile') {
    return `The ${what} was refused${REFUSED_WORDS[answer.problem] ?? ''}.`
  }
  const { current } = answer
  // A note names its author, also if somebody else has changed it.
  const writer = current?.kind === 'notes' && current.value !== null ? undefined : current?.by
  const did = `${writerName(writer)} ${didWhat(write, current)}`
  if (action.isUndo) return `${did} since; not undone.`
  if (THEIRS_STAYS.has(write.kind)) return `${did} first.`
  const date = isOfDates(write.kind) ? (dayOf(write.value) ?? 'no date') : null
  const own = write.kind === 'settings' ? action.words : date
  return `${did} first; yours${own === null ? '' : ` (${own})`} was not saved.`
}

function didWhat(write: PendingWrite, current: TeamEntry | DeletedEntry | null): string {
  if (current === null || current.value === null) {
    return GONE_WORDS[write.kind] ?? `${isOfDates(write.kind) ? 'cleared' : 'deleted'} the ${whatOf(write)}`
  }
  switch (current.kind) {
    case 'items':
      return current.value.state === 'handled' ? 'handled it' : 'snoozed it'
    case 'owners':
      return isTakenBy(current, current.by) ? 'assigned it to themselves' : 'assigned it to a colleague'
    case 'ticks':
      return current.value.on ? 'ticked it' : 'removed the tick'
    default: {
      const day = dayOf(current.value)
      return day === null ? `changed the ${whatOf(write)}` : `set the ${whatOf(write)} to ${day}`
    }
  }
}

const GONE_WORDS: Partial<Record<TeamKind, string>> = {
  items: 'brought it back',
  owners: 'unassigned it',
  ticks: 'removed the tick',
  settings: 'reset the setting',
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
  store_full: ': there is no space for more',
  too_large: ': it is too large',
  key_too_long: `: its reference or PO is longer than ${KEY_BYTES_MAX} bytes`,
}
