import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { identityKey } from '#contract/identity-key.ts'
import { type TeamKind, type TeamPerson, type TeamValues, referenceOf } from '#contract/dashboard-api/team.ts'
import { isUnnamed, UNNAMED, type ShownEntry } from '#facts/team/people.ts'
import { grouped } from '#facts/text/grouped.ts'
import type { PendingWrite } from '#facts/team/shown-items.ts'
import { createStore } from '../lib/create-store.ts'
import { nowMs } from '../lib/use-now.ts'
import { areShortcutsOn } from '../shortcuts/key-press.ts'
import { noteChanged } from '../shortcuts/shortcut-guard.ts'
import { showToast, type ToastAction } from '../ui/toast.tsx'
import { askName } from './name-dialog.tsx'
import { keepNameOffered, wasNameOffered } from './said-name.ts'
import { movesRows, writeTeam, type TeamAction } from './team-writes.ts'
import { noteStep, noteUndone, stepToUndo, writesBack, type UndoChange } from './undo.ts'
import { writerNow } from './use-team.ts'

export type TeamChange = {
  [Kind in TeamKind]: {
    readonly kind: Kind
    readonly key: string
    /** `null` deletes. */
    readonly value: TeamValues[Kind] | null
    /** The entry as the user sees it; `undefined` for none. */
    readonly over: SeenEntry | undefined
    /** For an owner: the new and the former person. */
    readonly owners?: { readonly from: TeamPerson | null; readonly to: TeamPerson | null }
  }
}[TeamKind]

/** The fields of an entry needed to change it and to undo that. */
export interface SeenEntry extends Pick<ShownEntry, 'rev' | 'unsent'> {
  readonly value: TeamValues[TeamKind]
}

/** The last undo in this tab, until the user's next action. Each is a new object. */
export const lastUndone = createStore<{ readonly references: readonly string[] }>({ references: [] })

/** Shipments, and orders by `identityKey`, that the user was the last to change. Their rows move at once. */
export const ownChanges = createStore<ReadonlySet<string>>(new Set())

export function noteOwn(subjects: readonly string[]): void {
  const known = ownChanges.get()
  if (subjects.some((each) => !known.has(each))) ownChanges.set(new Set([...known, ...subjects]))
}

/** Called on a colleague's change. */
export function noteOthers(subjects: readonly string[]): void {
  noteChanged(subjects)
  const known = [...ownChanges.get()]
  const left = known.filter((each) => !subjects.includes(each))
  if (left.length < known.length) ownChanges.set(new Set(left))
}

/** 128 random bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Undoes the user's last action, or the one with the given id, and announces it. */
export function undo(client: QueryClient, actionId?: string): void {
  const writer = writerNow(client)
  const step = writer && stepToUndo(writer.me, actionId)
  if (!step) return showToast({ words: 'Nothing to undo' })
  const { me: person, epoch } = writer
  const writes = writesBack(step, { by: person, at: new Date(nowMs()).toISOString() }, newId)
  noteUndone(step, writes)
  const { words, count = 0, changes } = step
  writeTeam(client, { id: newId(), words, person, epoch, writes, isUndo: true })
  const isPart = changes.length < count
  const undone = isPart ? `${grouped(changes.length)} of ${grouped(count)} undone` : 'Undone'
  showToast({ words: `${undone} · ${words}` })
  const references = [...new Set(changes.flatMap((change) => referenceOf(change) ?? []))]
  lastUndone.set({ references })
  noteOwn([...references, ...movedBy(changes)])
}

/** Offers to undo an action of the user. The key is for the last action only. */
export function undoAction(
  client: QueryClient,
  { id, person }: Pick<TeamAction, 'id' | 'person'>,
): ToastAction {
  const hasKey = areShortcutsOn() && stepToUndo(person)?.id === id
  return { label: 'Undo', run: () => undo(client, id), ...(hasKey && { keyHint: 'Z' }) }
}

/** Texts about an action. */
interface ActWords {
  /** Describes the action, also for its undo: 'NW-204066 handled'. */
  readonly words: string
  /** Appended only to the first message: '31 left'. */
  readonly more?: string | undefined
}

/** Offers to set a name, once in a browser. */
function nameAside(me: TeamPerson): Pick<Parameters<typeof showToast>[0], 'aside'> {
  if (!isUnnamed(me) || wasNameOffered()) return {}
  keepNameOffered(true)
  return { aside: { words: `Shown as “${UNNAMED}”`, action: { label: 'Set your name', run: askName } } }
}

/** Makes changes as one action. Announces it and offers to undo it, or says why it was not done. */
export function useAct(): (changes: readonly TeamChange[], said: ActWords) => boolean {
  const client = useQueryClient()
  return (changes, said) => act(client, changes, said)
}

/** See {@link useAct}. */
export function act(client: QueryClient, changes: readonly TeamChange[], { words, more }: ActWords): boolean {
  if (changes.length === 0) return false
  const writer = writerNow(client)
  if (!writer) {
    showToast({ words: 'Not saved: team data cannot be read at the moment' })
    return false
  }
  const { me: person, epoch } = writer
  const id = newId()
  const writes = changes.map((change) => writeOf(change, person))
  // A setting has no undo, since it is changed back where it was changed.
  const canUndo = changes.every(({ kind }) => kind !== 'settings')
  if (canUndo)
    noteStep({ id, words, person: person.id, changes: changes.map((each, at) => changeOf(each, writes[at])) })
  writeTeam(client, { id, words, person, epoch, writes })
  lastUndone.set({ references: [] })
  noteOwn(movedBy(changes))
  const said = more === undefined ? words : `${words} · ${more}`
  const actions = canUndo ? [undoAction(client, { id, person })] : []
  showToast({ words: said, actions, ...nameAside(person) })
  return true
}

/** The shipments, and orders by `identityKey`, whose rows may move. */
function movedBy(changes: readonly Pick<TeamChange, 'kind' | 'key'>[]): readonly string[] {
  return changes
    .filter((change) => movesRows(change))
    .map((change) => referenceOf(change) ?? identityKey(change.key))
}

function writeOf({ over, owners, ...change }: TeamChange, by: TeamPerson): PendingWrite {
  const owner = owners && { owner: owners.to }
  const before = change.kind === 'settings' && over && { before: over.value }
  const { rev, unsent }: Partial<SeenEntry> = over ?? {}
  const follows = unsent === undefined ? { base: rev ?? 0 } : { base: 0, after: unsent }
  return { ...change, ...owner, ...before, id: newId(), by, at: new Date(nowMs()).toISOString(), ...follows }
}

/** The parts of a change that undo needs. */
function changeOf({ kind, key, over, owners }: TeamChange, write: PendingWrite | undefined): UndoChange {
  const { id = '', base = 0, after = null } = write ?? {}
  const before = over?.value ?? null
  return { id, kind, key, rev: null, base, after, before, ...(owners && { owner: owners.from }) }
}
