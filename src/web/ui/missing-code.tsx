import { CircleAlert, RotateCw } from 'lucide-react'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { NO_ANSWER_WORDS, whyNoAnswer } from '../lib/problem-error.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { focusPage } from './page-scroller.tsx'

type Reason = keyof typeof WORDS

const WORDS = {
  offline: `${NO_ANSWER_WORDS.offline}, and this part is not loaded yet.`,
  unreachable: `${NO_ANSWER_WORDS.unreachable}, and this part is not loaded yet.`,
  failed: 'This part could not be loaded.',
  updated: 'Landfall was updated.',
} as const

const CHUNK_ERROR = /dynamically imported module|importing a module script failed|preload css/i

/** Whether an error says, in the words of any browser, that code of the page did not come. */
export function isMissingCode(error: unknown): boolean {
  return error instanceof Error && CHUNK_ERROR.test(error.message)
}

/** Says why code of the page did not come, and offers what helps. What the reader has written is kept. */
export function MissingCode() {
  return <Missing isPage={false} />
}

/** The same in the place of a whole page. */
export function MissingCodePage() {
  return <Missing isPage />
}

function Missing({ isPage }: { readonly isPage: boolean }) {
  const [reason, setReason] = useState<Reason | null>(null)
  useEffect(() => {
    void reasonNow().then(setReason)
  }, [])
  const tryAgain = async () => {
    const next = await reasonNow()
    if (helpsToReload(next)) location.reload()
    else setReason(next)
  }
  const onOnline = useEffectEvent(() => void tryAgain())
  useEffect(() => {
    // Beside a page there may be something to lose by a reload.
    if (!isPage) return
    addEventListener('online', onOnline)
    return () => removeEventListener('online', onOnline)
  }, [isPage])
  if (reason === null) return null
  return (
    <Alert words={WORDS[reason]} isPage={isPage}>
      <Button onClick={() => void tryAgain()} icon={RotateCw}>
        {helpsToReload(reason) ? 'Reload' : 'Try again'}
      </Button>
    </Alert>
  )
}

/** Where the server does not answer, a reload would take the page away. */
function helpsToReload(reason: Reason): boolean {
  return reason === 'failed' || reason === 'updated'
}

/** The same in the place of a dialog. */
export function MissingCodeDialog({ onClosed }: { readonly onClosed: () => void }) {
  return (
    <Dialog title="Not loaded" onClosed={onClosed}>
      <MissingCode />
    </Dialog>
  )
}

/** A server whose page names another script than this page runs has another build, and this page's files are gone. */
async function reasonNow(): Promise<Reason> {
  const own = document.querySelector('script[type=module][src]')?.getAttribute('src') ?? ''
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (!answer.ok) return whyNoAnswer()
    return (await answer.text()).includes(own) ? 'failed' : 'updated'
  } catch {
    return whyNoAnswer()
  }
}

interface AlertProps {
  readonly words: string
  readonly isPage: boolean
  readonly children: ReactNode
}

const IN_PLACE = 'flex flex-wrap items-center gap-x-3 gap-y-1.5 bg-warn-soft px-3 py-2 text-warn print:hidden'
/** As what else stands in the place of a page. */
const AS_PAGE = 'mx-auto flex max-w-lg flex-col items-center gap-3 px-4 py-16 text-center print:hidden'

function Alert({ words, isPage, children }: AlertProps) {
  const alert = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (alert.current ? borrowFocus(alert.current) : undefined), [])
  return (
    <div ref={alert} role="alert" className={isPage ? AS_PAGE : IN_PLACE}>
      <CircleAlert aria-hidden className={isPage ? 'size-7 text-muted' : 'size-4 shrink-0'} />
      <p className={isPage ? 'font-semibold' : 'min-w-0 flex-1 basis-40'}>{words}</p>
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
