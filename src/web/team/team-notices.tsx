import { useEffect, type ReactNode } from 'react'
import { isOfDates } from '#contract/dashboard-api/team.ts'
import { counted } from '#facts/text/counted.ts'
import { reloadPage } from '../account/session-phase.ts'
import { Button } from '../ui/button.tsx'
import { CopyWordsButton } from '../ui/copy-button.tsx'
import { showToast, Toast } from '../ui/toast.tsx'
import { Copy } from 'lucide-react'
import type { OutboxWrite } from './outbox.ts'
import { referenceOf } from '#facts/team/team-state.ts'
import { troubleWords, typedText, unsentWords, wayOut } from './unsent-words.ts'
import { NameDialog } from './name-dialog.tsx'
import { useAct } from './use-act.ts'
import { useOutbox, useTeam } from './use-team.ts'
import { newId } from './team-client.ts'

/** Changes that are asked about at once: pasted dates may be hundreds. */
const TROUBLES_MAX = 3

/** What the user must know of changes that are not saved, and of a newer dashboard. It floats over the end of the page, so that nothing moves. */
export function TeamNotices() {
  const team = useTeam()
  const waiting = unsentWords(team)
  const outbox = useOutbox()
  const { isOldBuild, news, troubled } = team
  useEffect(() => {
    if (news === null) return
    showToast({ words: news })
    outbox.newsWasRead()
  }, [news, outbox])
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-[calc(0.75rem+var(--selection-height,0rem))] z-40 flex flex-col items-center gap-2 *:pointer-events-auto print:hidden">
      {isOldBuild && <Updated />}
      {troubled.slice(0, TROUBLES_MAX).map((write) => (
        <Trouble key={write.id} write={write} />
      ))}
      {troubled.length > TROUBLES_MAX && (
        <Note words={`${counted(troubled.length - TROUBLES_MAX, 'more change')} to decide about.`} />
      )}
      {waiting !== null && <Note words={waiting} />}
      <Toast isSent={waiting === null} />
      <NameDialog />
    </div>
  )
}

/** A tab of an old build sends nothing. It reloads by itself once it is hidden and nothing is typed. */
function Updated() {
  useEffect(() => {
    const reload = () => {
      if (document.visibilityState === 'hidden' && !isSomethingTyped()) reloadPage()
    }
    reload()
    document.addEventListener('visibilitychange', reload)
    return () => document.removeEventListener('visibilitychange', reload)
  }, [])
  return (
    <Note words="Landfall was updated.">
      <Button onClick={reloadPage}>Reload</Button>
    </Note>
  )
}

/** Those that would lose their text: a search stands in the address, and some fields save with each key. */
const FIELDS = ':is(textarea, input:is([type=text], :not([type]))):not([role=combobox], [data-saved])'

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)
  return Array.from(fields).some(({ value }) => value.trim() !== '')
}

/** A change that waits for the user's decision. */
function Trouble({ write }: { readonly write: OutboxWrite }) {
  const outbox = useOutbox()
  const act = useAct()
  const text = typedText(write)
  const way = wayOut(write)
  const saveAsNew = () => {
    if (write.kind !== 'notes' || !write.value) return
    const key = `${referenceOf(write)}/${newId()}`
    const words = `Note on ${referenceOf(write) ?? ''} added`
    if (act([{ kind: 'notes', key, value: write.value }], { words })) outbox.discard([write])
  }
  return (
    <Note words={troubleWords(write)} typed={text}>
      {way === 'save-as-new' && <Button onClick={saveAsNew}>Save as a new note</Button>}
      {way === 'keep' && (
        <Button onClick={() => outbox.keep(write)}>{isOfDates(write.kind) ? 'Use mine' : 'Keep mine'}</Button>
      )}
      {way === 'copy' && <CopyWordsButton text={text ?? ''} words="Copy text" icon={Copy} />}
      <Button onClick={() => outbox.discard([write])}>Discard mine</Button>
    </Note>
  )
}

interface NoteProps {
  readonly words: string
  /** What the user typed. */
  readonly typed?: string | null
  readonly children?: ReactNode
}

function Note({ words, typed = null, children }: NoteProps) {
  return (
    <div
      role="status"
      className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-warn bg-warn-soft px-4 py-1.5 text-warn shadow-lg"
    >
      <div className="min-w-0 py-1 wrap-anywhere">
        <p>{words}</p>
        {typed !== null && (
          <p dir="auto" className="mt-0.5 line-clamp-2 whitespace-pre-wrap text-ink">
            {typed}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}
