import { counted } from '#facts/text/counted.ts'
import { copyToClipboard, type Copied } from '../lib/clipboard.ts'
import { announce } from './announcer.tsx'

/** Copies, and announces what was copied, or that copying failed. */
export async function copyAndSay(copied: Copied, what: string): Promise<void> {
  const isDone = await copyToClipboard(copied)
  announce(isDone ? `Copied ${what}` : 'Copying failed')
}

/**
 * Copies the subjects of rows, one per line.
 *
 * @param what kind of subject, for the message
 */
export function copySubjects(named: readonly string[], what = 'reference'): void {
  const subjects = [...new Set(named)]
  const words = subjects.length === 1 ? String(subjects[0]) : counted(subjects.length, what)
  void copyAndSay({ text: subjects.join('\n') }, words)
}
