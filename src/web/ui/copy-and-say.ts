import { copyToClipboard, type Copied } from '../lib/clipboard.ts'
import { announce } from './announcer.tsx'

/** Copies, and announces what was copied, or that copying failed. */
export async function copyAndSay(copied: Copied, what: string): Promise<void> {
  const isDone = await copyToClipboard(copied)
  announce(isDone ? `Copied ${what}` : 'Copying failed')
}
