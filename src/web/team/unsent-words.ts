import { counted } from '#facts/text/counted.ts'
import { writerName, type OutboxWrite } from './outbox.ts'
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
  return waiting === 'unreachable' ? 'kept, sent once the connection is back' : 'kept, not sent yet'
}

/** Why a change is not sent by itself. */
export function troubleWords({ trouble, kind }: OutboxWrite): string {
  const what = WHAT[kind]
  switch (trouble?.kind) {
    case 'changed': {
      const { current } = trouble
      return `${writerName(current?.by)} ${current?.value ? 'changed' : 'deleted'} the same ${what} meanwhile.`
    }
    case 'refused':
      return `This ${what} was refused${REFUSED_WORDS[trouble.problem] ?? ''}.`
    case 'other-epoch':
      return `Team data was restored from a backup after you made this change to the ${what}.`
    case undefined:
      return ''
  }
}

const WHAT = {
  items: 'mark',
  owners: 'owner',
  ticks: 'tick',
  notes: 'note',
  views: 'view',
  settings: 'setting',
} as const satisfies Record<OutboxWrite['kind'], string>

const REFUSED_WORDS: Readonly<Record<string, string>> = {
  not_allowed: ': only its author may change it',
  store_full: ': there is no room for more',
  too_large: ': it is too large',
}

/** The text that would be lost with the change; `null` where nothing was typed. */
export function typedText({ kind, value }: OutboxWrite): string | null {
  if (value === null) return null
  if (kind === 'notes') return value.text
  return kind === 'views' ? value.name : null
}

/** What the reader can do with a change that waits for a decision, beside giving it up. */
export function wayOut(write: OutboxWrite): 'save-as-new' | 'keep' | 'copy' | null {
  const { trouble, kind, value } = write
  if (trouble?.kind === 'refused') return typedText(write) === null ? null : 'copy'
  return kind === 'notes' && trouble?.kind === 'changed' && value !== null ? 'save-as-new' : 'keep'
}
