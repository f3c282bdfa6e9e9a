import { Link, linkOptions, useMatch, type LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  CircleCheck,
  ClockAlert,
  Factory,
  Hourglass,
  ListOrdered,
  PackageOpen,
  Pencil,
  Undo2,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { BUILT_IN_VIEWS, type BuiltInViewId } from './built-in-views.ts'
import { ViewFigure } from './count.tsx'
import { countedSearch, useCounts } from '../data/counts.ts'
import { currentView, type KeptViews } from './current-view.ts'
import { forgetUndo, undoLastChange, useSavedViews } from './saved-views-store.ts'
import type { SavedView } from './saved-views.ts'
import { useKeptViews } from './use-kept-views.ts'
import type { EditedView } from './view-dialogs.tsx'

const ICONS: Readonly<Record<BuiltInViewId, LucideIcon>> = {
  'active-by-eta': ListOrdered,
  passed: ClockAlert,
  'free-time': Hourglass,
  'empty-return': PackageOpen,
  'awaiting-pickup': Factory,
  delivered: CircleCheck,
}

interface ViewsListProps {
  /** A view was opened. */
  readonly onOpened?: () => void
  readonly onEdit: (edited: EditedView) => void
}

/** The built-in views, those of the team and those of this browser, with the current one marked and with counts where they are known. */
export function ViewsList({ onOpened, onEdit }: ViewsListProps) {
  const { undo } = useSavedViews()
  const kept = useKeptViews()
  const counts = useCounts()
  const countOf = (search: ShipmentsSearch) => counts?.views.get(countedSearch(search)) ?? undefined
  const current = useCurrentView(kept)
  const deleted = undo?.kind === 'deleted' ? undo : null
  const open = () => {
    forgetUndo()
    onOpened?.()
  }
  const itemOf = (kind: EditedView['kind'], view: SavedView) => {
    const isCurrent = current?.kind === kind && current.view.id === view.id
    const isEdited = isCurrent && current.isEdited
    return (
      <ViewItem
        key={view.id}
        icon={kind === 'shared' ? Users : Bookmark}
        name={view.name}
        link={toList({ ...view.search, view: view.id })}
        isCurrent={isCurrent}
        search={view.search}
        mark={isEdited ? 'edited' : countOf(view.search)}
        onOpen={open}
      >
        <EditButton name={view.name} onClick={() => onEdit({ kind, view })} />
      </ViewItem>
    )
  }
  const saved = kept.saved.map((view) => itemOf('saved', view))
  return (
    <>
      <ViewSection title="Views">
        {BUILT_IN_VIEWS.map((view) => (
          <ViewItem
            key={view.id}
            icon={ICONS[view.id]}
            name={view.name}
            link={toList(view.search)}
            isCurrent={current?.kind === 'built-in' && current.view.id === view.id}
            search={view.search}
            mark={countOf(view.search)}
            onOpen={open}
          />
        ))}
      </ViewSection>
      {kept.shared.length > 0 && (
        <ViewSection title="Team views">{kept.shared.map((view) => itemOf('shared', view))}</ViewSection>
      )}
      {(saved.length > 0 || deleted) && (
        <ViewSection title="Saved views">
          {deleted
            ? saved.toSpliced(deleted.at, 0, <DeletedItem key={deleted.view.id} name={deleted.view.name} />)
            : saved}
        </ViewSection>
      )}
    </>
  )
}

/**
 * The view that the list shows; `null` for none, and on another page. The same object, possibly a copy, while it says
 * the same.
 */
function useCurrentView(kept: KeptViews) {
  const view = useMatch({
    from: '/shipments/',
    shouldThrow: false,
    select: ({ search }) => currentView(search, kept),
    structuralSharing: true,
  })
  return view ?? null
}

function toList(search: ShipmentsSearch) {
  return linkOptions({ to: '/shipments', search })
}

function ViewSection({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mb-3">
      <h2 id={id} className="px-2 pb-1 text-xs font-medium text-muted">
        {title}
      </h2>
      <ul className="flex flex-col gap-y-0.5">{children}</ul>
    </section>
  )
}

/** Hidden behind the button that appears over it, but not removed: it is part of the link's name. */
const MARK_UNDER_BUTTON =
  'pointer-fine:group-hover:opacity-0 pointer-fine:group-has-[button:focus-visible]:opacity-0'

interface ViewItemProps {
  readonly icon: LucideIcon
  readonly name: string
  readonly link: LinkProps
  readonly isCurrent: boolean
  /** What is counted. */
  readonly search: ShipmentsSearch
  readonly mark: ViewCount | 'edited' | undefined
  readonly onOpen: () => void
  readonly children?: ReactNode
}

const VIEW_LINK =
  'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent forced-colors:aria-[current]:underline'

function ViewItem({ icon: Icon, name, link, isCurrent, search, mark, onOpen, children }: ViewItemProps) {
  return (
    <li className="group relative flex items-center">
      <Link
        {...link}
        activeOptions={{ exact: true }}
        aria-current={isCurrent ? 'page' : undefined}
        onClick={onOpen}
        title={name}
        className={VIEW_LINK}
      >
        <Icon aria-hidden className="size-4 shrink-0" />
        <bdi className="truncate">{name}</bdi>
        <span className={`ml-auto text-xs text-muted ${children ? MARK_UNDER_BUTTON : ''}`}>
          {mark === 'edited' ? mark : mark && <ViewFigure count={mark} search={search} />}
        </span>
      </Link>
      {children}
    </li>
  )
}

function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  return (
    <button
      type="button"
      onClick={onClick}
      aria-label={`Edit view ${name}`}
      title="Rename or delete"
      className="absolute right-1 inline-grid size-6 shrink-0 place-items-center rounded-md bg-panel text-muted opacity-0 group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 pointer-coarse:static pointer-coarse:opacity-100"
    >
      <Pencil aria-hidden className="size-3.5" />
    </button>
  )
}

/** Takes the place of a deleted view until the next change. */
function DeletedItem({ name }: { name: string }) {
  return (
    <li className="flex min-h-8 items-center gap-2 px-2 text-xs text-muted">
      <span className="min-w-0 truncate" title={name}>
        Deleted <bdi>{name}</bdi>
      </span>
      <button
        type="button"
        // The button that had the focus disappeared with the view.
        ref={focus}
        onClick={undoLastChange}
        aria-label={`Undo: restore view ${name}`}
        className="ml-auto inline-flex min-h-6 shrink-0 items-center gap-1 rounded-md px-1 font-medium text-accent hover:bg-hover"
      >
        <Undo2 aria-hidden className="size-3.5" />
        Undo
      </button>
    </li>
  )
}

function focus(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true })
}
