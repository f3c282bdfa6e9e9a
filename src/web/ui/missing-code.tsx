import { CircleAlert, RotateCw } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Button } from './button.tsx'
import { focusPage } from './page-scroller.tsx'

interface MissingCodeProps {
  readonly fetchAgain: () => Promise<unknown>
  /** The code is here now. */
  readonly onFetched: () => void
}

type Reason = keyof typeof WORDS

const WORDS = {
  unreachable: 'This part could not be loaded: no connection to the dashboard.',
  failed: 'This part could not be loaded.',
  updated: 'Landfall was updated.',
} as const

/** Says why code of the page did not come, and offers what helps. */
export function MissingCode({ fetchAgain, onFetched }: MissingCodeProps) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [attempts, setAttempts] = useState(0)

  useEffect(() => {
    void reasonNow().then(setReason)
  }, [])

  const tryAgain = async () => {
    try {
      await fetchAgain()
    } catch {
      setReason(await reasonNow())
      setAttempts(attempts + 1)
      return
    }
    onFetched()
  }
  if (reason === null) return null
  const isUpdated = reason === 'updated'
  return (
    <Alert words={WORDS[reason]}>
      <Button onClick={isUpdated ? reload : () => void tryAgain()} icon={RotateCw}>
        {isUpdated ? 'Reload' : 'Try again'}
      </Button>
      {/* Some browsers give a file that failed once no second chance. */}
      {reason === 'failed' && attempts > 0 && <Button onClick={reload}>Reload</Button>}
    </Alert>
  )
}

/** A server whose page names another script than this page runs has another build, and this page's files are gone. */
async function reasonNow(): Promise<Reason> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok) return 'unreachable'
    return (await answer.text()).includes(own) ? 'failed' : 'updated'
  } catch {
    return 'unreachable'
  }
}

function reload(): void {
  location.reload()
}

function Alert({ words, children }: { words: string; children: ReactNode }) {
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (alert.current ? borrowFocus(alert.current) : undefined), [])
  return (
    <div
      ref={alert}
      role="alert"
      className="flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-3 py-2 text-warn print:hidden"
    >
      <CircleAlert aria-hidden className="size-4 shrink-0" />
      <p className="min-w-0 flex-1 basis-40">{words}</p>
      {children}
    </div>
  )
}

/**
 * Focuses the first button if the focus is nowhere else: on a page that has nothing but this, or in a dialog.
 *
 * @returns gives the focus back, if it is still here
 */
function borrowFocus(alert: HTMLElement): () => void {
  const before = document.activeElement
  const isNowhere = before === null || before === document.body
  if (isNowhere || alert.closest('dialog')) alert.querySelector('button')?.focus()
  return () => {
    if (!alert.contains(document.activeElement)) return
    if (before instanceof HTMLElement && !isNowhere) before.focus()
    // The page takes the place of this note.
    else queueMicrotask(focusPage)
  }
}
