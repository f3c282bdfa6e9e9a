import type { Judge } from '#facts/attention/judge.ts'
import { timeOrDay } from '#facts/text/relative-instant.ts'
import { nameOf, type ShownEntry } from '#facts/team/people.ts'
import { takenWords } from '../team-marks/owner-words.ts'
import type { ShownItem } from '#facts/team/shown-items.ts'

const DONE = { handled: 'Handled', snoozed: 'Snoozed', ticked: 'Ticked off' } as const

/** Why a row no longer belongs to what is open: 'Handled by Jonas Thiel'. */
export function removalReason({ state: { kind }, entry }: Pick<ShownItem, 'state' | 'entry'>): string {
  if (kind === 'open') return 'No longer in this list: its facts changed'
  return entry ? `${DONE[kind]} by ${nameOf(entry.by)}` : DONE[kind]
}

/** 'Taken by Mira Okafor, 14:02'. */
export function takenAwayWords({ key, at }: ShownEntry, { nowMs, dealtWith }: Judge): string {
  const owner = dealtWith?.ownerOf(key)
  return owner ? `${takenWords(owner.name)}, ${timeOrDay(at, nowMs)}` : ''
}
