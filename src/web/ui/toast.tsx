import { useEffect, useState } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { announce } from './announcer.tsx'

/** What was just done, for a moment. */
interface ToastWords {
  readonly words: string
  /** Offered as a button, which also closes it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const SHOWN_MS = 10_000

const toast = createStore<ToastWords | null>(null)

/** Shows what was just done for 10 s, in the place of what was shown before, and says it. */
export function showToast(next: ToastWords): void {
  announce(next.words)
  toast.set(next)
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
  const { words, action } = shown
  return (
    <div
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
      className="flex max-w-full items-center gap-3 rounded-lg border border-edge bg-panel py-1.5 pr-1.5 pl-4 text-ink shadow-lg"
    >
      <p className="min-w-0 py-1 wrap-anywhere">{words}</p>
      {action && (
        <button
          type="button"
          onClick={() => {
            setIsHeld(false)
            toast.set(null)
            action.run()
          }}
          className="inline-flex min-h-8 shrink-0 items-center rounded-md px-2.5 font-semibold text-accent hover:bg-hover"
        >
          {action.label}
        </button>
      )}
    </div>
  )
}
