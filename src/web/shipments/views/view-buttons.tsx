import { BookmarkPlus, Pencil, RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { currentView } from './current-view.ts'
import { undoLastChange, updateSavedView, useSavedViews } from './saved-views-store.ts'
import { withoutViewId, type SavedView } from './saved-views.ts'
import { SharedViewButtons } from './shared-view-buttons.tsx'
import { useKeptViews } from './use-kept-views.ts'
import { EditViewDialog, SaveViewDialog } from './later-dialogs.ts'
import type { EditedView } from './view-dialogs.tsx'

/** Saves what the list shows, and offers the actions on an open view. */
export function ViewButtons({ search }: { search: ShipmentsSearch }) {
  const [edited, setEdited] = useState<EditedView | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const current = currentView(search, useKeptViews())
  const onSave = () => setIsSaving(true)
  return (
    <>
      {current?.kind === 'shared' ? (
        <SharedViewButtons
          search={search}
          view={current.view}
          onSave={onSave}
          onEdit={() => setEdited({ kind: 'shared', view: current.view })}
        />
      ) : (
        <OwnViewButtons
          search={search}
          saved={current?.kind === 'saved' ? current : null}
          onSave={onSave}
          onEdit={(view) => setEdited({ kind: 'saved', view })}
        />
      )}
      {isSaving && <SaveViewDialog search={search} onClosed={() => setIsSaving(false)} />}
      {edited && <EditViewDialog {...edited} onClosed={() => setEdited(null)} />}
    </>
  )
}

interface OwnViewButtonsProps {
  readonly search: ShipmentsSearch
  readonly saved: { readonly view: SavedView; readonly isEdited: boolean } | null
  readonly onSave: () => void
  readonly onEdit: (view: SavedView) => void
}

function OwnViewButtons(props: OwnViewButtonsProps) {
  const { saved, onSave } = props
  const { undo } = useSavedViews()
  return (
    <>
      {undo?.kind === 'deleted' && (
        // Where there is room, the sidebar offers it in the view's place.
        <span className="lg:hidden">
          <Button icon={Undo2} onClick={undoLastChange}>
            Undo delete
          </Button>
        </span>
      )}
      {saved?.isEdited && (
        <Button icon={BookmarkPlus} onClick={onSave}>
          Save as new
        </Button>
      )}
      <MainButton {...props} canUndo={undo?.kind === 'updated' && undo.view.id === saved?.view.id} />
    </>
  )
}

interface MainButtonProps extends OwnViewButtonsProps {
  readonly canUndo: boolean
}

/** One button that is always present, so that the focus has a place to return to. */
function MainButton({ search, saved, canUndo, onSave, onEdit }: MainButtonProps) {
  if (!saved) {
    return (
      <Button icon={BookmarkPlus} onClick={onSave}>
        <span className="max-md:sr-only">Save view</span>
      </Button>
    )
  }
  const { view, isEdited } = saved
  if (isEdited) {
    const update = () => {
      updateSavedView(view.id, withoutViewId(search))
      announce(`View ${view.name} updated`)
    }
    return (
      <Button icon={RefreshCw} onClick={update}>
        Update view
      </Button>
    )
  }
  if (canUndo) {
    return (
      <Button icon={Undo2} onClick={undoLastChange}>
        Undo update
      </Button>
    )
  }
  return (
    <Button icon={Pencil} onClick={() => onEdit(view)}>
      Edit view
    </Button>
  )
}
