import { useEffect, type ReactNode } from 'react'
import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import { counted } from '#facts/text/counted.ts'
import { reloadPage } from '../account/session-phase.ts'
import { createStore, useStore } from '../lib/create-store.ts'
import { Button } from '../ui/button.tsx'
import { Toast } from '../ui/toast.tsx'
import { NameDialog } from '../team/name-dialog.tsx'
import { pendingWrites, type Pending } from '../team/team-writes.ts'

/** Whether the proxy serves another build than this page. */
const isOldBuild = createStore(false)

/** @param served build id of the dashboard that the proxy serves now; `null` if it serves none */
export function noteBuild(served: string | null): void {
  const own = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? ''
  isOldBuild.set(served !== null && own !== '' && served !== own)
}

/** Notices about unsaved changes and a newer dashboard. They float over the end of the page, so that nothing moves. */
export function Notices() {
  const pending = useStore(pendingWrites)
  return (
    <div className="pointer-events-none absolute inset-x-3 bottom-[calc(0.75rem+var(--selection-height,0rem))] z-40 flex flex-col items-center gap-2 *:pointer-events-auto print:hidden">
      {useStore(isOldBuild) && <Updated />}
      {pending.why !== null && <Note words={waitingWords(pending)} />}
      <Toast />
      <NameDialog />
    </div>
  )
}

/** '2 actions waiting to be sent', and why. A bulk action counts as one, whatever its number of writes. */
function waitingWords({ actions, why }: Pending): string {
  const count = new Set(actions.map(({ id }) => id)).size
  const words = `${counted(count, 'action')} waiting to be sent`
  switch (why) {
    case 'not-kept':
      return `${words}: the dashboard cannot save at the moment`
    case 'signed-out':
      return `${words}: sign in again to save ${count === 1 ? 'it' : 'them'}`
    default:
      return words
  }
}

/** Reloads a tab of an old build once it is hidden and nothing is typed. */
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

/** Fields whose text a reload would lose. A search is in the address, and some fields save with each key. */
const FIELDS = ':is(textarea, input:is([type=text], :not([type]))):not([role=combobox], [data-saved])'

function isSomethingTyped(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(FIELDS)
  return Array.from(fields).some(({ value }) => value.trim() !== '')
}

interface NoteProps {
  readonly words: string
  readonly children?: ReactNode
}

function Note({ words, children }: NoteProps) {
  return (
    <div
      role="status"
      className="flex max-w-full flex-wrap items-center gap-x-3 gap-y-1.5 rounded-lg border border-warn bg-warn-soft px-4 py-1.5 text-warn shadow-lg"
    >
      <p className="min-w-0 py-1 wrap-anywhere">{words}</p>
      {children}
    </div>
  )
}
