import { useEffect, useState } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { useMediaQuery } from '../lib/use-media-query.ts'
import { announce } from './announcer.tsx'
import { KeyHint } from './key-hint.tsx'

/** What was just done, for a moment. */
interface ToastWords {
  readonly words: string
  /** Offered as a button, which also closes it. */
  readonly action?: ToastAction
  /** Something else that the user may want to know, and do, now. */
  readonly aside?: { readonly words: string; readonly action: ToastAction }
}

interface ToastAction {
  readonly label: string
  /** The key that does the same. */
  readonly keyHint?: string
  readonly run: () => void
}

const SHOWN_MS = 10_000

const toast = createStore<ToastWords | null>(null)

/** Shows what was just done for 10 s, in the place of what was shown before, and says it. */
export function showToast(next: ToastWords): void {
  announce(next.words)
  toast.set(next)
}

export function isToastShown(words: string): boolean {
  return toast.get()?.words === words
}

/** Shows it for as long as it is neither pointed at nor has the focus. */
export function Toast() {
  const shown = useStore(toast)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(() => toast.set(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])
  if (!shown) return null
  const { words, action, aside } = shown
  const onRun = () => {
    setIsHeld(false)
    toast.set(null)
  }
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className={`flex max-w-full flex-wrap items-center gap-x-3 rounded-lg border border-edge bg-panel py-1.5 pl-4 text-ink shadow-lg ${action ? 'pr-1.5' : 'pr-4'}`}
    >
      <p className="min-w-0 py-1 wrap-anywhere whitespace-pre-line">{words}</p>
      {action && <ActionButton action={action} onRun={onRun} />}
      {aside && (
        <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-muted">
          {aside.words}
          <ActionButton action={aside.action} onRun={onRun} />
        </p>
      )}
    </div>
  )
}

interface ActionButtonProps {
  readonly action: ToastAction
  readonly onRun: () => void
}

function ActionButton({ action: { label, keyHint, run }, onRun }: ActionButtonProps) {
  const isTouch = useMediaQuery('(hover: none)')
  return (
    <button
      type="button"
      onClick={() => {
        onRun()
        run()
      }}
      className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-semibold text-accent hover:bg-hover"
    >
      {label}
      {keyHint !== undefined && !isTouch && <KeyHint>{keyHint}</KeyHint>}
    </button>
  )
}
