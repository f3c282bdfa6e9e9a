import { useState } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'

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

/** The last text put into a field. Each is a new object. */
const textBack = createStore<{ readonly subject: string; readonly text: string } | null>(null)

/** Puts text that was refused back into its field, before what is typed there by now. */
export function giveBack(subject: string, refused: string): void {
  const typed = draftOf(subject)
  setDraft(subject, typed === '' ? refused : `${refused}\n${typed}`)
}

/** Changes the draft, also in a field that shows it. */
export function setDraft(subject: string, text: string): void {
  keepDraft(subject, text)
  textBack.set({ subject, text })
}

/** Has an open field follow {@link setDraft}. */
export function useTextBack(subject: string, setText: (text: string) => void): void {
  const back = useStore(textBack)
  const [seen, setSeen] = useState(back)
  if (back === seen) return
  setSeen(back)
  if (back?.subject === subject) setText(back.text)
}
