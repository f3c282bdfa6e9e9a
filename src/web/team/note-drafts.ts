import { keptSetting } from '../lib/kept-setting.ts'
import type { SeenEntry } from './use-act.ts'

/** Prefix of the storage keys of drafts: one for a new note of each shipment, and one for each edited note. */
export const DRAFT_PREFIX = 'landfall.draft/'

interface Draft {
  readonly text: string
  /** The revision of the edited note when the edit began. */
  readonly over?: Pick<SeenEntry, 'rev' | 'unsent'> | undefined
}

const drafts = new Map<string, ReturnType<typeof keptSetting<Draft>>>()

function draft(subject: string) {
  const one = drafts.get(subject) ?? keptSetting(DRAFT_PREFIX + subject, readDraft, storedDraft)
  drafts.set(subject, one)
  return one
}

/** Without a revision, a draft is stored as its text. */
const storedDraft = ({ text, over }: Draft) => (over ? JSON.stringify({ over, text }) : text || null)

const readDraft = (stored: string | null): Draft =>
  stored?.startsWith('{"over":') ? JSON.parse(stored) : { text: stored ?? '' }

/** The unsaved text of a new note, by the shipment's reference, or of an edited note, by its key. */
export function useDraft(subject: string): Draft {
  return draft(subject).useCurrent()
}

export function setDraft(subject: string, text: string, over?: Draft['over']): void {
  draft(subject).keep({ text, over })
}

/** Returns a rejected text to its field, before newly typed text. */
export function giveBack(subject: string, refused: string, over?: Draft['over']): void {
  setDraft(subject, linesOf(refused, draft(subject).current().text), over)
}

/**
 * Moves the unsaved edit of a deleted note to the end of the field for a new note.
 *
 * @returns whether there was any
 */
export function moveToNewNote(key: string, reference: string): boolean {
  const { text } = draft(key).current()
  setDraft(key, '')
  if (text !== '') setDraft(reference, linesOf(draft(reference).current().text, text))
  return text !== ''
}

const linesOf = (...texts: readonly string[]) => texts.filter(Boolean).join('\n')
