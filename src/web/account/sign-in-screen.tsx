import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { isPlainClick } from '../lib/is-plain-click.ts'
import { buttonClass } from '../ui/button.tsx'
import { signInPath } from './go-to-sign-in.ts'
import { setSessionPhase, useSessionPhase } from './session-phase.ts'

const WORDS = {
  ended: {
    title: 'Your session has ended',
    advice: 'The data on screen is no longer updated. Sign in again to come back to this view.',
  },
  stuck: {
    title: 'You are not signed in',
    advice:
      'Sign in to see the shipments. If you just did, this browser did not store the session: allow cookies for this address.',
  },
} as const

/** Covers the page while the user is signed out. Never shown without sign-in. */
export function SignInScreen() {
  const phase = useSessionPhase()
  return phase === 'ended' || phase === 'stuck' ? <SignInDialog {...WORDS[phase]} /> : null
}

function SignInDialog({ title, advice }: { title: string; advice: string }) {
  const href = useLocation({ select: (location) => location.href })
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="session-title"
      aria-describedby="session-advice"
      // Without the dialog, the page would look usable although it is not.
      onCancel={(event) => event.preventDefault()}
      onClose={() => dialog.current?.showModal()}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-lg border border-line bg-panel p-5 text-ink shadow-lg backdrop:bg-canvas/50 print:hidden"
    >
      <h2 id="session-title" className="text-lg font-semibold">
        {title}
      </h2>
      <p id="session-advice" className="mt-1.5 text-muted">
        {advice}
      </p>
      <a
        href={signInPath(href)}
        onClick={(event) => isPlainClick(event) && setSessionPhase('leaving')}
        className={`${buttonClass} mt-4`}
      >
        Sign in again
      </a>
    </dialog>
  )
}
