import { createStore } from '../lib/create-store.ts'

/** One item for each shipment, for a new note, and one for each note that is edited, by its key. */
export const DRAFT_PREFIX = 'landfall.draft/'

/** What was typed and not saved: a new note of a shipment by its reference, another text of a note by its key. */
export function draftOf(subject: string): string {
  try {
    return localStorage.getItem(DRAFT_PREFIX + subject) ?? ''
  } catch {
    return ''
  }
}

/** Where the browser refuses to keep it, the draft lasts as long as the field. */
export function keepDraft(subject: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(DRAFT_PREFIX + subject)
    else localStorage.setItem(DRAFT_PREFIX + subject, text)
  } catch {}
}

export function forgetDraft(subject: string): void {
  keepDraft(subject, '')
}

/** The last new note that was refused, with what its field holds since; another object for each. */
export const noteBack = createStore<{ readonly reference: string; readonly text: string } | null>(null)

/** Puts a new note that was refused back into its field, before what is typed there by now. */
export function giveBackNote(reference: string, note: string): void {
  const typed = draftOf(reference)
  const text = typed === '' ? note : `${note}\n${typed}`
  keepDraft(reference, text)
  noteBack.set({ reference, text })
}
