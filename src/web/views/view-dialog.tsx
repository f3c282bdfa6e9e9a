import { useNavigate } from '@tanstack/react-router'
import { useId, useRef, useState, type SubmitEvent } from 'react'
import { LOCAL_PERSON } from '#contract/dashboard-api/team.ts'
import type { FilteredPage } from '#facts/filters/unknown-values.ts'
import { newId, useAct, type TeamChange } from '../team/use-act.ts'
import { useTeam } from '../team/use-team.ts'
import { Button } from '../ui/button.tsx'
import { Dialog, DialogButtons, useAfterClosing } from '../ui/dialog.tsx'
import { Segments } from '../ui/segments.tsx'
import type { PageSearch } from '../filters/page-filters.ts'
import {
  cleanName,
  NAME_LENGTH_MAX,
  nameFault,
  viewChange,
  viewDeletion,
  type KeptView,
} from './kept-views.ts'
import { useKeptViews } from './use-kept-views.ts'

interface ViewDialogProps {
  /** The open view; `null` for a new one. */
  readonly view: KeptView | null
  /** Page and search of a new view. */
  readonly page: FilteredPage
  readonly search: PageSearch
  readonly onClosed: () => void
}

/** Saves the page as a view, or renames, shares or deletes the open one. */
export function ViewDialog({ page, search, onClosed, ...props }: ViewDialogProps) {
  // The dialog keeps editing this version, even if a colleague changes the view meanwhile.
  const [view] = useState(props.view)
  const id = useId()
  const act = useAct()
  const navigate = useNavigate()
  const { me, mayWrite } = useTeam()
  const views = useKeptViews()
  const { dialog, choose, close } = useAfterClosing(onClosed)
  const [chosen, setChosen] = useState<KeptView['kind'] | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const hasOwn = me !== null && me.id !== LOCAL_PERSON
  const kind = chosen ?? view?.kind ?? (hasOwn ? 'own-views' : 'views')
  const forWhom = kind === 'views' ? ' for the team' : ''
  const make = (name: string) => {
    const made = { id: newId().slice(0, ID_LENGTH), name, kind, page, search }
    if (act([viewChange(made)], { words: `View ${name} saved${forWhom}` }))
      void navigate({ to: '.', search: (before) => ({ ...before, view: made.id }), replace: true })
  }
  const change = (from: KeptView, name: string) => {
    if (from.kind === kind) {
      if (name !== from.name)
        act([viewChange({ ...from, name })], { words: `View renamed to ${name}${forWhom}` })
      return
    }
    const { kept: _kept, ...moved } = { ...from, name, kind }
    const changes: TeamChange[] = [viewDeletion(from), viewChange(moved)]
    act(changes, {
      words: kind === 'views' ? `View ${name} shared with the team` : `View ${name} is yours only`,
    })
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    const name = cleanName(input.current?.value ?? '')
    const found = nameFault(
      name,
      views.filter((each) => each.kind === kind && each.id !== view?.id),
    )
    setFault(found)
    if (found === null) choose(() => (view ? change(view, name) : make(name)))()
    else input.current?.focus()
  }
  return (
    <Dialog ref={dialog} title={view ? 'Edit view' : 'Save view'} onClosed={close}>
      <form noValidate onSubmit={submit} className="flex flex-col gap-3">
        <label htmlFor={`${id}name`} className="font-medium">
          Name
        </label>
        <input
          ref={input}
          id={`${id}name`}
          type="text"
          dir="auto"
          data-first-focus
          defaultValue={view?.name}
          maxLength={NAME_LENGTH_MAX}
          autoComplete="off"
          aria-invalid={fault !== null}
          aria-describedby={`${id}note`}
          onFocus={({ currentTarget }) => currentTarget.select()}
          className="-mt-1.5 h-9 w-full min-w-0 rounded-md border border-control bg-panel px-2.5"
        />
        {hasOwn && (
          <div className="flex flex-wrap items-center gap-3">
            <span id={`${id}who`} className="font-medium">
              Who sees it
            </span>
            <Segments
              labels={{ 'aria-labelledby': `${id}who` }}
              name={`${id}kind`}
              choices={WHO}
              value={kind}
              onChoose={setChosen}
            />
          </div>
        )}
        <div id={`${id}note`} className="flex flex-col gap-1 text-xs text-muted">
          {fault !== null && (
            <p role="alert" className="text-sm text-bad">
              {fault}
            </p>
          )}
          {!mayWrite && <p>Views cannot be saved: team data cannot be read at the moment.</p>}
          {!view && <p>Saves the filters and layout of this page. Relative dates stay relative.</p>}
          {kind === 'views' && <p>Everybody who uses this dashboard sees the view, and can change it.</p>}
        </div>
        <DialogButtons
          others={
            view && (
              <button
                type="button"
                disabled={!mayWrite}
                onClick={choose(() =>
                  act([viewDeletion(view)], { words: `View ${view.name} deleted${forWhom}` }),
                )}
                className="mr-auto inline-flex min-h-8 items-center rounded-md px-2 font-medium text-bad hover:bg-bad-soft"
              >
                Delete view
              </button>
            )
          }
        >
          <Button isDisabled={!mayWrite} isPrimary>
            Save
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}

/** Enough for the few views of a team, and short in addresses. */
const ID_LENGTH = 12

const WHO = [
  ['own-views', 'Only me'],
  ['views', 'Whole team'],
] as const
