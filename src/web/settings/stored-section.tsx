import { useQuery } from '@tanstack/react-query'
import { Download, Eraser, UserRoundX } from 'lucide-react'
import { useState } from 'react'
import type { MyData } from '#contract/dashboard-api/team.ts'
import { reloadPage } from '../account/session-phase.ts'
import { counted } from '#facts/text/counted.ts'
import { explain } from '../lib/problem-error.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { announce } from '../ui/announcer.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Section, Setting } from './parts.tsx'
import { clearBrowser, forgetMe, keptInBrowser, keptWords, readMyData } from './stored-data.ts'

/** What is stored where, and the buttons to export or delete it. */
export function StoredSection() {
  const { data: session } = useQuery(sessionQueries.current())
  const [failed, setFailed] = useState<string | null>(null)
  const kept = keptInBrowser()
  const isSignedIn = session?.signIn === 'oidc'
  const run = async (task: () => Promise<void>) => {
    setFailed(null)
    try {
      await task()
    } catch (error) {
      const { title } = explain(error)
      setFailed(title)
      announce(title)
    }
  }
  return (
    <Section id="stored" title="Stored data">
      <Setting title="This browser" hint={keptWords(kept)}>
        {() => <ClearButton isDisabled={kept === null || kept.length === 0} />}
      </Setting>
      <Setting
        title="Your account"
        hint={
          isSignedIn
            ? 'Name, e-mail address and when you were last seen, with what you wrote for the team and your own views.'
            : 'There is no sign-in here. What you write for the team carries the display name above.'
        }
      >
        {() => (
          <Button icon={Download} onClick={() => void run(async () => exportAll(await readMyData()))}>
            Export my data
          </Button>
        )}
      </Setting>
      <Setting
        title="The team"
        hint="Marks, owners, notes, dates, views and settings are stored on the computer that serves the dashboard."
      >
        {() => <ForgetButton isSignedIn={isSignedIn} onForget={() => run(forgetMe)} />}
      </Setting>
      {failed !== null && (
        <p role="alert" className="px-4 py-2 text-bad">
          {failed}. Nothing was changed.
        </p>
      )}
    </Section>
  )
}

function exportAll(data: MyData): void {
  const everything = { browser: Object.fromEntries(keptInBrowser() ?? []), team: data }
  const file = new Blob([JSON.stringify(everything, null, 2)], { type: 'application/json' })
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = 'landfall-my-data.json'
  link.click()
  URL.revokeObjectURL(url)
  announce(`Exported ${counted(data.entries.length, 'entry', 'entries')}`)
}

function ClearButton({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <AskingButton
      icon={Eraser}
      words="Clear this browser"
      question="Clear this browser?"
      isDisabled={isDisabled}
      onConfirmed={() => {
        clearBrowser()
        reloadPage()
      }}
    >
      Your choices are removed from this browser. Your views and the team’s data stay.
    </AskingButton>
  )
}

interface ForgetButtonProps {
  readonly isSignedIn: boolean
  readonly onForget: () => Promise<void>
}

function ForgetButton({ isSignedIn, onForget }: ForgetButtonProps) {
  return (
    <AskingButton
      icon={UserRoundX}
      words="Forget me"
      question="Forget me?"
      onConfirmed={() => void onForget()}
    >
      Your name{isSignedIn && ' and e-mail address'} is removed from all that you wrote for the team, and the
      text of your notes with it. Marks and ticks stay, without a name. This cannot be undone. Backups keep
      what they had until they are deleted.
      {isSignedIn && ' Your own views are deleted, and you are signed out.'}
    </AskingButton>
  )
}

interface AskingButtonProps {
  readonly icon: typeof Eraser
  readonly words: string
  readonly question: string
  readonly isDisabled?: boolean
  readonly onConfirmed: () => void
  readonly children: React.ReactNode
}

/** Runs an irreversible action after a confirmation. */
function AskingButton({
  icon: Icon,
  words,
  question,
  isDisabled = false,
  onConfirmed,
  children,
}: AskingButtonProps) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <button
        type="button"
        disabled={isDisabled}
        onClick={() => setIsAsking(true)}
        className={`${buttonClass} border-bad text-bad disabled:border-edge disabled:text-muted`}
      >
        <Icon aria-hidden className="size-4" />
        {words}
      </button>
      {isAsking && (
        <ConfirmDialog
          title={question}
          confirm={words}
          first="cancel"
          onAnswered={(isConfirmed) => {
            setIsAsking(false)
            if (isConfirmed) onConfirmed()
          }}
        >
          {children}
        </ConfirmDialog>
      )}
    </>
  )
}
