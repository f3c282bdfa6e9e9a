import { copyToClipboard, type Copied } from '../lib/clipboard.ts'
import { announce } from './announcer.tsx'

/** Copies, and tells screen readers what was copied, or that nothing was. */
export async function copyAndSay(copied: Copied, what: string): Promise<void> {
  const isDone = await copyToClipboard(copied)
  announce(isDone ? `Copied ${what}` : 'Copying failed')
}
