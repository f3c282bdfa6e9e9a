import { useNavigate } from '@tanstack/react-router'
import { announce } from '../../ui/announcer.tsx'
import { useAct } from '../../team/use-act.ts'
import { useAfterClosing } from '../../ui/dialog.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import {
  addSavedView,
  deleteSavedView,
  newViewId,
  renameSavedView,
  useSavedViews,
} from './saved-views-store.ts'
import { nameFault, withoutViewId, type SavedView } from './saved-views.ts'
import { sharing } from './shared-views.ts'
import { useCanShare, useSharedViews } from './use-shared-views.ts'
import { ViewForm } from './view-form.tsx'

const NOT_KEPT = 'This browser keeps no data, so the view is gone when the page is closed.'

/** Asks for a name and saves what the list shows. */
export function SaveViewDialog({ search, onClosed }: { search: ShipmentsSearch; onClosed: () => void }) {
  const navigate = useNavigate()
  const { views, isKept } = useSavedViews()
  const save = (name: string) => {
    const id = newViewId()
    addSavedView({ id, name, search: withoutViewId(search) })
    announce(`View ${name} saved`)
    void navigate({ to: '/shipments', search: { ...search, view: id }, replace: true })
  }
  const note = 'Saves filters, sort and columns in this browser. Relative dates stay relative.'
  return (
    <ViewForm
      title="Save view"
      note={isKept ? note : `${note} ${NOT_KEPT}`}
      others={views}
      confirm="Save"
      onName={save}
      onClosed={onClosed}
    />
  )
}

/** A view whose name is asked for. */
export interface EditedView {
  readonly kind: 'saved' | 'shared'
  readonly view: SavedView
}

export interface EditViewDialogProps extends EditedView {
  readonly onClosed: () => void
}

/** Renames a view, deletes it, or shares it with the team. */
export function EditViewDialog({ kind, ...props }: EditViewDialogProps) {
  return kind === 'shared' ? <EditSharedView {...props} /> : <EditSavedView {...props} />
}

type EditProps = Omit<EditViewDialogProps, 'kind'>

function EditSavedView({ view, onClosed }: EditProps) {
  const { views, isKept } = useSavedViews()
  const shared = useSharedViews()
  const canShare = useCanShare()
  const share = useShare(view)
  const { dialog, choose, close } = useAfterClosing(onClosed)
  const rename = (name: string) => {
    if (name === view.name) return
    renameSavedView(view.id, name)
    announce(`View renamed to ${name}`)
  }
  const remove = () => {
    deleteSavedView(view.id)
    announce(`View ${view.name} deleted`)
  }
  const isTaken = nameFault(view.name, shared) !== null
  return (
    <ViewForm
      dialog={dialog}
      title="Edit view"
      name={view.name}
      note={isTaken ? 'The team has a view with this name.' : isKept ? undefined : NOT_KEPT}
      others={views.filter((each) => each.id !== view.id)}
      confirm="Rename"
      onName={rename}
      onClosed={close}
    >
      <DeleteButton onClick={choose(remove)} />
      {canShare && !isTaken && (
        <button
          type="button"
          onClick={choose(share)}
          className="inline-flex min-h-8 items-center rounded-md px-2 font-medium text-accent hover:bg-hover"
        >
          Share with the team
        </button>
      )}
    </ViewForm>
  )
}

/** Gives everybody a copy of the user's own view, and opens that one. */
function useShare(view: SavedView): () => void {
  const act = useAct()
  const navigate = useNavigate()
  return () => {
    const copy = { ...view, id: newViewId() }
    if (!act([sharing(copy)], { words: `View ${view.name} shared with the team` })) return
    void navigate({ to: '/shipments', search: { ...view.search, view: copy.id } })
  }
}

function EditSharedView({ view, onClosed }: EditProps) {
  const act = useAct()
  const shared = useSharedViews()
  const kept = shared.find(({ id }) => id === view.id)?.kept
  const { dialog, choose, close } = useAfterClosing(onClosed)
  const rename = (name: string) => {
    if (name !== view.name)
      act([sharing({ ...view, name, kept })], { words: `View renamed to ${name} for the team` })
  }
  const remove = () => {
    act([{ kind: 'views', key: view.id, value: null, over: kept }], {
      words: `View ${view.name} deleted for the team`,
    })
  }
  return (
    <ViewForm
      dialog={dialog}
      title="Edit view of the team"
      name={view.name}
      note="Everyone on the team sees this change."
      others={shared.filter((each) => each.id !== view.id)}
      confirm="Rename"
      onName={rename}
      onClosed={close}
    >
      <DeleteButton onClick={choose(remove)} />
    </ViewForm>
  )
}

function DeleteButton({ onClick }: { readonly onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="mr-auto inline-flex min-h-8 items-center rounded-md px-2 font-medium text-bad hover:bg-bad-soft"
    >
      Delete view
    </button>
  )
}
