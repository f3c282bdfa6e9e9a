import { Check, Copy, type LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { announce } from './announcer.tsx'
import { buttonClass } from './button.tsx'

const SHOWN_MS = 1600

/** Copies exactly `text`. `what` names it: `container CSQU3054383`. */
export function CopyButton({ text, what }: { text: string; what: string }) {
  const { isCopied, copy } = useCopying(text)
  const Icon = isCopied ? Check : Copy
  return (
    <button
      type="button"
      aria-label={`Copy ${what}`}
      title={`Copy ${what}`}
      onClick={() => void copy()}
      className="inline-grid size-6 shrink-0 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink print:hidden"
    >
      <Icon aria-hidden className="size-3.5" />
    </button>
  )
}

interface CopyWordsButtonProps {
  /** The text, or a function that creates it on demand. */
  readonly text: string | (() => string)
  readonly words: string
  readonly icon: LucideIcon
}

/** A copy button with words, such as 'Copy link'. */
export function CopyWordsButton({ text, words, icon }: CopyWordsButtonProps) {
  const { isCopied, copy } = useCopying(text)
  const Icon = isCopied ? Check : icon
  return (
    <button type="button" onClick={() => void copy()} className={buttonClass}>
      <Icon aria-hidden className="size-4" />
      {words}
    </button>
  )
}

function useCopying(text: string | (() => string)): { isCopied: boolean; copy: () => Promise<void> } {
  const [isCopied, setIsCopied] = useState(false)
  const copy = async () => {
    const wasCopied = await writeToClipboard(typeof text === 'string' ? text : text())
    announce(wasCopied ? 'Copied' : 'Copying failed')
    if (!wasCopied) return
    setIsCopied(true)
    setTimeout(() => setIsCopied(false), SHOWN_MS)
  }
  return { isCopied, copy }
}

async function writeToClipboard(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
