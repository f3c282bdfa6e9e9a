import { FORGET_ME_PATH, MY_DATA_PATH } from '#contract/dashboard-api/paths.ts'
import type { MyData, TeamEntry, TeamKind, TeamNoteCount } from '#contract/dashboard-api/team.ts'
import { reloadPage } from '../account/session-phase.ts'
import { counted } from '#facts/text/counted.ts'
import { getJson, postJson } from '../lib/http.ts'
import { DRAFT_PREFIX } from '../shipments/team-marks/note-drafts.ts'
import { keepSaidName, saidNameHeader } from '../team/said-name.ts'

const PREFIX = 'landfall.'

/** What this browser keeps, by name; `null` where it refuses to keep anything. */
export function keptInBrowser(): readonly (readonly [name: string, value: string])[] | null {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const own = names.filter((name) => name.startsWith(PREFIX)).toSorted()
    return own.map((name) => [name, localStorage.getItem(name) ?? ''])
  } catch {
    return null
  }
}

/** Removes all of it. */
export function clearBrowser(): void {
  for (const [name] of keptInBrowser() ?? []) localStorage.removeItem(name)
}

/** 'Keeps: theme, 2 note drafts.' */
export function keptWords(kept: ReturnType<typeof keptInBrowser>): string {
  if (!kept)
    return 'No personal settings stored: this browser refuses storage. Choices last until the page is closed.'
  const named = kept.flatMap(([name]) => WORDS[name] ?? [])
  const drafts = kept.filter(([name]) => name.startsWith(DRAFT_PREFIX)).length
  const unknown = kept.length - named.length - drafts
  const all = [
    ...named,
    ...amount(drafts, 'note draft'),
    ...amount(unknown, 'setting of another version', 'settings of another version'),
  ]
  return all.length === 0 ? 'No personal settings stored.' : `Keeps: ${all.join(', ')}.`
}

const WORDS: Readonly<Record<string, string>> = {
  'landfall.name': 'display name',
  'landfall.name-offered': 'that a name was asked for',
  'landfall.start': 'start page',
  'landfall.theme': 'theme',
  'landfall.list-look': 'list layout',
  'landfall.views': 'saved views',
  'landfall.units': 'units',
  'landfall.shortcuts': 'shortcuts',
  'landfall.date-order': 'order of day and month',
  'landfall.taken-unnamed': 'what was taken before a name was set',
}

/** '3 handled or snoozed items, 2 notes': what the team keeps. */
export function teamWords(
  entries: Iterable<TeamEntry>,
  { noteCounts }: { readonly noteCounts: ReadonlyMap<string, TeamNoteCount> },
): string {
  const counts = new Map<TeamKind, number>()
  for (const { kind } of entries) counts.set(kind, (counts.get(kind) ?? 0) + 1)
  const notes = [...noteCounts.values()].reduce((sum, { count }) => sum + count, 0)
  const words = [
    amount(counts.get('items'), 'handled or snoozed item'),
    amount(counts.get('owners'), 'owner'),
    amount(counts.get('ticks'), 'tick'),
    amount((counts.get('tag-dates') ?? 0) + (counts.get('dates') ?? 0), 'date'),
    amount(notes, 'note'),
    amount(counts.get('views'), 'shared view'),
    amount(counts.get('settings'), 'setting'),
  ].flat()
  return words.length === 0 ? 'Nothing stored yet.' : `Keeps ${words.join(', ')}.`
}

function amount(count: number | undefined, one: string, many?: string): string[] {
  return count ? [counted(count, one, many)] : []
}

/** Everything that the proxy keeps about the user. */
export function readMyData(): Promise<MyData> {
  return getJson<MyData>(MY_DATA_PATH, new AbortController().signal, saidNameHeader())
}

/** Has the proxy forget the user, who has no session then, and no name in this browser. */
export async function forgetMe(): Promise<void> {
  await postJson<null>(FORGET_ME_PATH, {}, saidNameHeader())
  keepSaidName('')
  reloadPage()
}
