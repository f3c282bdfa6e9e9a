import {
  isOfDates,
  KEY_BYTES_MAX,
  partsOfKey,
  type DeletedEntry,
  type TeamEntry,
} from '#contract/dashboard-api/team.ts'
import { counted } from '#facts/text/counted.ts'
import { formatLocalDate } from '#facts/text/local-date.ts'
import { writerName } from '#facts/team/people.ts'
import { type OutboxWrite } from './outbox.ts'
import type { TeamView } from './team-view.ts'

/** '2 actions waiting to be sent', and why; `null` while nothing waits. */
export function unsentWords({ unsent, waiting }: Pick<TeamView, 'unsent' | 'waiting'>): string | null {
  if (unsent.length === 0 || waiting === null) return null
  // A bulk action is one, however many writes it takes.
  const count = new Set(unsent.map(({ action }) => action)).size
  const words = `${counted(count, 'action')} waiting to be sent`
  switch (waiting) {
    case 'unreachable':
    case 'outrun':
      return words
    case 'not-kept':
      return `${words}: the dashboard cannot save at the moment`
    case 'signed-out':
      return `${words}: sign in again to save ${count === 1 ? 'it' : 'them'}`
  }
}

/** What is added to what was just done while sending has stopped; `undefined` where it has not. */
export function savedLaterWords(waiting: TeamView['waiting']): string | undefined {
  if (waiting === null) return undefined
  return waiting === 'unreachable'
    ? 'saved offline, will send when you reconnect'
    : 'saved in this tab, not sent yet'
}

/** Why a change is not sent by itself. */
export function troubleWords(write: OutboxWrite): string {
  const { trouble } = write
  const what = whatOf(write)
  switch (trouble?.kind) {
    case 'changed': {
      const { current } = trouble
      if (isOfDates(write.kind)) return otherDateWords(what, write.value, current)
      return `${writerName(current?.by)} ${current?.value ? 'changed' : 'deleted'} the same ${what} first.`
    }
    case 'refused':
      return `This ${what} was refused${REFUSED_WORDS[trouble.problem] ?? ''}.`
    case 'other-epoch':
      return `Team data was restored from a backup after you made this change to the ${what}.`
    case undefined:
      return ''
  }
}

/** 'Jonas Thiel set the required date of PO-1 to Mon 14 Dec 2026 first; yours is Sat 12 Dec 2026.' */
function otherDateWords(
  what: string,
  mine: OutboxWrite['value'],
  theirs: TeamEntry | DeletedEntry | null,
): string {
  const [own, other] = [dayOf(mine), dayOf(theirs?.value ?? null)]
  const did = other === null ? `cleared the ${what}` : `set the ${what} to ${other}`
  return `${writerName(theirs?.by)} ${did} first; ${own === null ? 'you cleared it' : `yours is ${own}`}.`
}

function dayOf(value: OutboxWrite['value']): string | null {
  const on = typeof value === 'object' && value !== null && 'on' in value ? value.on : null
  return typeof on === 'string' ? formatLocalDate(on, { weekday: true, year: true }) : null
}

/** 'note'; 'required date of PO-88213': of many dates each is named. */
function whatOf({ kind, key }: OutboxWrite): string {
  if (kind === 'tag-dates') return `${WHAT[kind]} of ${key}`
  if (kind !== 'dates') return WHAT[kind]
  const { reference, part } = partsOfKey(kind, key)
  return `${part === 'required' ? WHAT['tag-dates'] : WHAT[kind]} of ${reference}`
}

const WHAT = {
  items: 'mark',
  owners: 'owner',
  ticks: 'tick',
  'tag-dates': 'required date',
  dates: 'last free day',
  notes: 'note',
  views: 'view',
  settings: 'setting',
} as const satisfies Record<OutboxWrite['kind'], string>

const REFUSED_WORDS: Readonly<Record<string, string>> = {
  not_allowed: ': only its author may change it',
  store_full: ': there is no room for more',
  too_large: ': it is too large',
  key_too_long: `: its reference or tag is longer than ${KEY_BYTES_MAX} bytes`,
}

/** The text that would be lost with the change; `null` where nothing was typed. */
export function typedText({ kind, value }: OutboxWrite): string | null {
  if (value === null) return null
  if (kind === 'notes') return value.text
  if (kind === 'tag-dates' || kind === 'dates')
    return formatLocalDate(value.on, { weekday: true, year: true })
  return kind === 'views' ? value.name : null
}

/** What the user can do with a change that waits for a decision, beside giving it up. */
export function wayOut(write: OutboxWrite): 'save-as-new' | 'keep' | 'copy' | null {
  const { trouble, kind, value } = write
  if (trouble?.kind === 'refused') return typedText(write) === null ? null : 'copy'
  return kind === 'notes' && trouble?.kind === 'changed' && value !== null ? 'save-as-new' : 'keep'
}
