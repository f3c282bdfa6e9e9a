import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, Pencil, RefreshCw, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { FilteredPage } from '#facts/filters/unknown-values.ts'
import { later } from '../lib/later.tsx'
import { useAct } from '../team/use-act.ts'
import { Button, buttonClass } from '../ui/button.tsx'
import type { PageSearch } from '../filters/page-filters.ts'
import { currentView, saysTheSame } from './current-view.ts'
import { linkTo, viewChange, type KeptView } from './kept-views.ts'
import { useKeptViews } from './use-kept-views.ts'

const ViewDialog = later(() => import('./view-dialog.tsx').then(({ ViewDialog }) => ViewDialog))

/** The version of each view that the user saw last, by id. Updates are based on it. */
const seenViews = new Map<string, KeptView>()

interface ViewButtonsProps {
  readonly page: FilteredPage
  readonly search: PageSearch
}

/** Saves the page as a view, or offers the actions on the open view. Writes nothing until one of them is chosen. */
export function ViewButtons({ page, search }: ViewButtonsProps) {
  const act = useAct()
  const navigate = useNavigate()
  const [dialog, setDialog] = useState<'new' | 'open' | null>(null)
  const main = useRef<HTMLButtonElement>(null)
  const current = currentView(page, search, useKeptViews())
  const view = current?.kind === 'kept' ? current.view : null
  const isChanged = current?.kind === 'kept' && current.isEdited
  const isUnsent = view?.kept.unsent !== undefined
  const seen = view && seenViews.get(view.id)
  /** Whether only a colleague has changed the view, not the user. */
  const isOutdated =
    isChanged && seen !== null && seen !== undefined && saysTheSame(page, search, seen.search)
  const isEdited = isChanged && !isOutdated
  useEffect(() => {
    // An unsent change may still be rejected, so it does not count as seen.
    if (view && isChanged === isUnsent) seenViews.set(view.id, view)
  }, [view, isChanged, isUnsent])
  const reset = () => {
    // The focused button disappears.
    main.current?.focus()
    if (view) void navigate({ ...linkTo(view), replace: true })
  }
  const onMain = () => {
    if (!view) return setDialog('new')
    if (!isEdited) return setDialog('open')
    const words = `View ${view.name} updated${view.kind === 'views' ? ' for the team' : ''}`
    act([viewChange({ ...view, search, kept: (isUnsent ? view : (seen ?? view)).kept })], {
      words,
    })
  }
  const [MainIcon, mainWords] = mainOf(view, isEdited)
  return (
    <>
      {isChanged && (
        <Button icon={RotateCcw} onClick={reset}>
          <span className="max-[96rem]:sr-only">{isOutdated ? 'Show the new version' : 'Reset'}</span>
        </Button>
      )}
      {isEdited && (
        <Button icon={BookmarkPlus} onClick={() => setDialog('new')}>
          <span className="max-[96rem]:sr-only">Save as new</span>
        </Button>
      )}
      <button ref={main} type="button" onClick={onMain} className={`${buttonClass} min-w-0`}>
        <MainIcon aria-hidden className="size-4 shrink-0" />
        <span className={`truncate ${view ? 'max-md:sr-only' : 'max-xl:sr-only'}`}>{mainWords}</span>
      </button>
      {dialog && (
        <ViewDialog
          view={dialog === 'open' ? view : null}
          page={page}
          search={search}
          onClosed={() => setDialog(null)}
        />
      )}
    </>
  )
}

/** Icon and label of the main button, which is always present, so that the focus has a place to return to. */
function mainOf(view: KeptView | null, isEdited: boolean) {
  if (!view) return [BookmarkPlus, 'Save view'] as const
  if (!isEdited) return [Pencil, 'Edit view'] as const
  return [RefreshCw, view.kind === 'views' ? 'Update for the team' : 'Update view'] as const
}
