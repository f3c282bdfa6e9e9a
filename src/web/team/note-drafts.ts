import { keptSetting } from '../lib/kept-setting.ts'

/** Prefix of the storage keys of drafts: one for a new note of each shipment, and one for each edited note. */
export const DRAFT_PREFIX = 'landfall.draft/'

const drafts = new Map<string, ReturnType<typeof keptSetting<string>>>()

function draft(subject: string) {
  const read = (stored: string | null) => stored ?? ''
  const one = drafts.get(subject) ?? keptSetting(DRAFT_PREFIX + subject, read, (text) => text || null)
  drafts.set(subject, one)
  return one
}

/** The unsaved text of a new note, by the shipment's reference, or of an edited note, by its key. */
export function useDraft(subject: string): string {
  return draft(subject).useCurrent()
}

export function setDraft(subject: string, text: string): void {
  draft(subject).keep(text)
}

/** Returns a rejected text to its field, before newly typed text. */
export function giveBack(subject: string, refused: string): void {
  const typed = draft(subject).current()
  setDraft(subject, typed === '' ? refused : `${refused}\n${typed}`)
}

/**
 * Moves the unsaved edit of a deleted note to the end of the field for a new note.
 *
 * @returns whether there was any
 */
export function moveToNewNote(key: string, reference: string): boolean {
  const text = draft(key).current()
  if (text === '') return false
  const typed = draft(reference).current()
  setDraft(key, '')
  setDraft(reference, typed === '' ? text : `${typed}\n${text}`)
  return true
}
