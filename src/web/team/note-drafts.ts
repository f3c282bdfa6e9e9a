import { useState } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'

/** Prefix of the storage keys of drafts: one for a new note of each shipment, and one for each edited note. */
export const DRAFT_PREFIX = 'landfall.draft/'

/** The unsaved text of a new note, by the shipment's reference, or of an edited note, by its key. */
export function draftOf(subject: string): string {
  try {
    return localStorage.getItem(DRAFT_PREFIX + subject) ?? ''
  } catch {
    return ''
  }
}

/** Stores a draft. If the browser blocks storage, the draft lasts as long as the field. */
export function keepDraft(subject: string, text: string): void {
  try {
    if (text === '') localStorage.removeItem(DRAFT_PREFIX + subject)
    else localStorage.setItem(DRAFT_PREFIX + subject, text)
  } catch {}
}

/** The last text returned to a field. Each is a new object. */
const textBack = createStore<{ readonly subject: string; readonly text: string } | null>(null)

/** Returns a rejected text to its field, before newly typed text. */
export function giveBack(subject: string, refused: string): void {
  const typed = draftOf(subject)
  setDraft(subject, typed === '' ? refused : `${refused}\n${typed}`)
}

/** Changes the draft, also in a field that shows it. */
export function setDraft(subject: string, text: string): void {
  keepDraft(subject, text)
  textBack.set({ subject, text })
}

/** Updates an open field on {@link setDraft}. */
export function useTextBack(subject: string, setText: (text: string) => void): void {
  const back = useStore(textBack)
  const [seen, setSeen] = useState(back)
  if (back === seen) return
  setSeen(back)
  if (back?.subject === subject) setText(back.text)
}
