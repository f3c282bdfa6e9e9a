import { useEffect, useState } from 'react'
import { createStore, useStore } from '../lib/create-store.ts'
import { announce } from './announcer.tsx'
import { CloseButton } from './button.tsx'
import { KeyHint } from './key-hint.tsx'

/** A message about what was just done. */
interface ToastWords {
  readonly words: string
  /** Offered as buttons, which also close the toast. */
  readonly actions?: readonly ToastAction[]
  /** A further hint with its own button. */
  readonly aside?: { readonly words: string; readonly action: ToastAction }
  /** Whether it tells that something was not done, so that it is shown for a minute. */
  readonly isProblem?: boolean
}

export interface ToastAction {
  readonly label: string
  /** The key for the same action. */
  readonly keyHint?: string
  readonly run: () => void
}

const [SHOWN_MS, PROBLEM_MS] = [10_000, 60_000]

const toast = createStore<ToastWords | null>(null)

/** Shows and announces a message, replacing the previous one. */
export function showToast(next: ToastWords): void {
  announce(next.words)
  toast.set(next)
}

export function isToastShown(words: string): boolean {
  return toast.get()?.words === words
}

/** Renders the current message. It stays while hovered or focused. */
export function Toast() {
  const shown = useStore(toast)
  const [isHeld, setIsHeld] = useState(false)
  useEffect(() => {
    if (!shown || isHeld) return
    const timer = setTimeout(() => toast.set(null), shown.isProblem ? PROBLEM_MS : SHOWN_MS)
    return () => clearTimeout(timer)
  }, [shown, isHeld])
  if (!shown) return null
  const { words, actions = [], aside, isProblem = false } = shown
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
      className={`flex max-w-full flex-wrap items-center gap-x-3 rounded-lg border border-edge bg-panel py-1.5 pl-4 text-ink shadow-lg ${actions.length > 0 || isProblem ? 'pr-1.5' : 'pr-4'}`}
    >
      <p className="min-w-0 py-1 wrap-anywhere whitespace-pre-line">{words}</p>
      {actions.map((action) => (
        <ActionButton key={action.label} action={action} onRun={onRun} />
      ))}
      {isProblem && <CloseButton name="Close message" onClick={onRun} />}
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
  return (
    <button
      type="button"
      onClick={({ detail }) => {
        // The second tap of a double tap was meant for the button under the toast.
        if (detail > 1) return
        onRun()
        run()
      }}
      className="inline-flex min-h-8 shrink-0 items-center gap-1.5 rounded-md px-2.5 font-semibold text-accent hover:bg-hover"
    >
      {label}
      {keyHint !== undefined && (
        // In a text field, the key would be typed.
        <span className="[html:has(:read-write:focus)_&]:hidden">
          <KeyHint>{keyHint}</KeyHint>
        </span>
      )}
    </button>
  )
}
