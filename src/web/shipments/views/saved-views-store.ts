/** The saved views of this browser, the same in all its tabs. */
import { createStore, useStore } from '../../lib/create-store.ts'
import {
  readSavedViews,
  withChangedView,
  withoutView,
  withView,
  writeSavedViews,
  type SavedView,
} from './saved-views.ts'

/** The saved views, and the change that can be undone. */
export interface SavedViewsState {
  readonly views: readonly SavedView[]
  /** The last deletion or update; `null` after any other change. */
  readonly undo: UndoStep | null
  /** Whether this browser keeps them: it may refuse storage. */
  readonly isKept: boolean
}

interface UndoStep {
  readonly kind: 'deleted' | 'updated'
  /** The view before the change. */
  readonly view: SavedView
  /** Its place among the others. */
  readonly at: number
}

const STORAGE_KEY = 'landfall.views'

const saved = createStore<SavedViewsState>(
  { views: storedViews() ?? [], undo: null, isKept: true },
  watchOtherTabs,
)

/** The saved views, kept up to date. */
export function useSavedViews(): SavedViewsState {
  return useStore(saved)
}

/** The saved views at this moment. */
export function savedViewsState(): SavedViewsState {
  return saved.get()
}

/** Adds a view at the end. */
export function addSavedView(view: SavedView): void {
  change((views) => withView(views, view), null)
}

/** Gives a view another name. */
export function renameSavedView(id: string, name: string): void {
  change((views) => withChangedView(views, id, { name }), null)
}

/** Changes what a view shows. Can be undone. */
export function updateSavedView(id: string, search: SavedView['search']): void {
  change((views) => withChangedView(views, id, { search }), stepFor('updated', id))
}

/** Deletes a view. Can be undone. */
export function deleteSavedView(id: string): void {
  change((views) => withoutView(views, id), stepFor('deleted', id))
}

/** Undoes the last deletion or update. */
export function undoLastChange(): void {
  const { undo } = saved.get()
  if (!undo) return
  const { view, at, kind } = undo
  change((views) => {
    return kind === 'deleted' ? withView(views, view, at) : withChangedView(views, view.id, view)
  }, null)
}

/** Makes the last change final. */
export function forgetUndo(): void {
  if (saved.get().undo) saved.set({ ...saved.get(), undo: null })
}

/** A unique name for a view in addresses. */
export function newViewId(): string {
  // `randomUUID` is missing where the dashboard is opened without TLS.
  const [one = 0, other = 0] = crypto.getRandomValues(new Uint32Array(2))
  return one.toString(36) + other.toString(36)
}

function stepFor(kind: UndoStep['kind'], id: string): UndoStep | null {
  const at = saved.get().views.findIndex((view) => view.id === id)
  const view = saved.get().views[at]
  return view ? { kind, view, at } : null
}

/** Another tab may have changed the views since this one last read them. */
function change(edit: (views: readonly SavedView[]) => SavedView[], undo: UndoStep | null): void {
  const { isKept, views: last } = saved.get()
  const views = edit((isKept ? storedViews() : null) ?? last)
  saved.set({ views, undo, isKept: store(views) })
}

function storedViews(): SavedView[] | null {
  try {
    return readSavedViews(localStorage.getItem(STORAGE_KEY))
  } catch {
    return null
  }
}

function store(views: readonly SavedView[]): boolean {
  try {
    localStorage.setItem(STORAGE_KEY, writeSavedViews(views))
    return true
  } catch {
    return false
  }
}

function watchOtherTabs(): () => void {
  window.addEventListener('storage', onStorage)
  // Nothing has listened until now.
  if (saved.get().isKept) readAgain()
  return () => window.removeEventListener('storage', onStorage)
}

/** Another tab has changed the views. The key is absent after everything was cleared. */
function onStorage({ key }: StorageEvent): void {
  if (key !== STORAGE_KEY && key !== null) return
  readAgain()
}

function readAgain(): void {
  saved.set({ ...saved.get(), views: storedViews() ?? saved.get().views })
}
