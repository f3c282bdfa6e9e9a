import { useNavigate } from '@tanstack/react-router'
import { BookmarkPlus, Pencil, RotateCcw, Users } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { dayWithTime } from '#facts/text/relative-instant.ts'
import { useTeamDays } from '../../account/team-days.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { writerName } from '#facts/team/people.ts'
import { useAct } from '../../team/use-act.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog, useAfterClosing } from '../../ui/dialog.tsx'
import { newViewId } from './saved-views-store.ts'
import { withoutViewId } from './saved-views.ts'
import { freeName, sharing, type SharedView } from './shared-views.ts'
import { keepSeen, useSharedViews, useVersion } from './use-shared-views.ts'

interface SharedViewButtonsProps {
  readonly search: ShipmentsSearch
  readonly view: SharedView
  /** Saves what the list shows as a view of the user's own. */
  readonly onSave: () => void
  readonly onEdit: () => void
}

/** The actions on an open view of the team. Nothing is written before one of them is chosen. */
export function SharedViewButtons({ search, view, onSave, onEdit }: SharedViewButtonsProps) {
  const version = useVersion(search, view)
  useEffect(() => keepSeen(search, view), [search, view])
  const [isAsking, setIsAsking] = useState(false)
  const main = useRef<HTMLButtonElement>(null)
  const save = useSaveShared(search, view)
  const show = useShowShared()
  const mayLoseTheirs = version === 'both-changed' || version === 'unseen'
  const isEdited = version === 'edited' || mayLoseTheirs
  const onMain = () => {
    if (mayLoseTheirs) setIsAsking(true)
    else if (isEdited) save.over()
    else onEdit()
  }
  const reset = () => {
    // The button disappears.
    main.current?.focus()
    show(view)
  }
  const MainIcon = isEdited ? Users : Pencil
  return (
    <>
      {version !== 'same' && (
        <Button icon={RotateCcw} onClick={reset}>
          {version === 'outdated' ? 'Show the new version' : 'Reset'}
        </Button>
      )}
      {isEdited && (
        <Button icon={BookmarkPlus} onClick={onSave}>
          Save as mine
        </Button>
      )}
      <button ref={main} type="button" onClick={onMain} className={buttonClass}>
        <MainIcon aria-hidden className="size-4" />
        {isEdited ? 'Save for the team' : 'Edit view'}
      </button>
      {isAsking && (
        <ChangedMeanwhile
          view={view}
          isUnseen={version === 'unseen'}
          onOver={save.over}
          onBoth={save.beside}
          onTheirs={() => show(view)}
          onClosed={() => setIsAsking(false)}
        />
      )}
    </>
  )
}

/** Opens a shared view as everybody has it. */
function useShowShared(): (view: Pick<SharedView, 'id' | 'search'>) => void {
  const navigate = useNavigate()
  return ({ id, search }) =>
    void navigate({ to: '/shipments', search: { ...search, view: id }, replace: true })
}

/** Saves what the list shows for everybody: as the view it was opened from, or as another one beside it. */
function useSaveShared(search: ShipmentsSearch, view: SharedView) {
  const act = useAct()
  const show = useShowShared()
  const views = useSharedViews()
  const shown = withoutViewId(search)
  return {
    over: () => {
      act([sharing({ ...view, search: shown })], { words: `View ${view.name} saved for the team` })
    },
    beside: () => {
      const mine = { id: newViewId(), name: freeName(view.name, views), search: shown }
      if (act([sharing(mine)], { words: `View ${mine.name} saved for the team` })) show(mine)
    },
  }
}

interface ChangedMeanwhileProps {
  readonly view: SharedView
  /** Nobody knows whether the user has seen it as it is. */
  readonly isUnseen: boolean
  readonly onOver: () => void
  readonly onBoth: () => void
  readonly onTheirs: () => void
  readonly onClosed: () => void
}

/** A colleague has saved the view since the user opened it, or may have: neither version is lost unless the user says so. */
function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { view, isUnseen, onOver, onBoth, onTheirs, onClosed } = props
  const timeZone = useTeamDays()?.timeZone
  const { dialog, choose, close } = useAfterClosing(onClosed)
  return (
    <Dialog ref={dialog} title={isUnseen ? 'Save over it?' : 'Changed meanwhile'} onClosed={close}>
      <p>
        {writerName(view.by)} {isUnseen ? 'last changed' : 'changed'} <bdi>{view.name}</bdi> for the team on{' '}
        {dayWithTime(view.at, timeZone)}
        {isUnseen ? '. Your changes may be older than that.' : ', after you opened it.'}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button isPrimary onClick={choose(onBoth)}>
          Keep both
        </Button>
        <Button onClick={choose(onOver)}>Save mine over it</Button>
        <Button onClick={choose(onTheirs)}>Show theirs</Button>
      </div>
    </Dialog>
  )
}
