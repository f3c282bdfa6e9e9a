import { nameOf, type ShownEntry } from '../../team/outbox.ts'
import { entryOf } from '../team-marks/team-words.ts'
import type { TodayItem } from './today-rows.ts'

const DONE = { handled: 'Handled', snoozed: 'Snoozed', ticked: 'Ticked off' } as const

/** Why a row no longer belongs to what is open: 'Handled by Jonas Thiel'. */
export function goneWords(shown: TodayItem, entries: ReadonlyMap<string, ShownEntry>): string {
  const { kind } = shown.standing
  const entry = entryOf(shown, entries)
  if (kind === 'open') return 'No longer in this list: its facts changed'
  return entry ? `${DONE[kind]} by ${nameOf(entry.by)}` : DONE[kind]
}
