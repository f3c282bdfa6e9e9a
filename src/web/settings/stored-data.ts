import { FORGET_ME_PATH, MY_DATA_PATH } from '#contract/dashboard-api/paths.ts'
import type { MyData } from '#contract/dashboard-api/team.ts'
import { reloadPage } from '../account/session-phase.ts'
import { counted } from '#facts/text/counted.ts'
import { getJson, postJson } from '../lib/http.ts'
import { DRAFT_PREFIX } from '../team/note-drafts.ts'
import { keepSaidName, saidNameHeader } from '../team/said-name.ts'

const PREFIX = 'landfall.'

/** Stored data in this browser, by name; `null` if it blocks storage. */
export function keptInBrowser(): readonly (readonly [name: string, value: string])[] | null {
  try {
    const names = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    const own = names.filter((name) => name.startsWith(PREFIX)).toSorted()
    return own.map((name) => [name, localStorage.getItem(name) ?? ''])
  } catch {
    return null
  }
}

/** Deletes all of it. */
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
    ...(drafts > 0 ? [counted(drafts, 'note draft')] : []),
    ...(unknown > 0 ? [counted(unknown, 'setting of another version', 'settings of another version')] : []),
  ]
  return all.length === 0 ? 'No personal settings stored.' : `Keeps: ${all.join(', ')}.`
}

const WORDS: Readonly<Record<string, string>> = {
  'landfall.name': 'display name',
  'landfall.name-offered': 'that a name was asked for',
  'landfall.start': 'start page',
  'landfall.theme': 'theme',
  'landfall.list-look': 'list layout',
  'landfall.changes-read': 'up to when changes were read',
  'landfall.views': 'views of an earlier version',
  'landfall.views-offered': 'that their import was offered',
  'landfall.units': 'units',
  'landfall.shortcuts': 'shortcuts',
}

/** Everything that the proxy stores about the user. */
export function readMyData(): Promise<MyData> {
  return getJson<MyData>(MY_DATA_PATH, new AbortController().signal, saidNameHeader())
}

/** Deletes the user's data on the proxy, the session, and the name stored in this browser. */
export async function forgetMe(): Promise<void> {
  await postJson<null>(FORGET_ME_PATH, {}, saidNameHeader())
  keepSaidName('')
  reloadPage()
}
