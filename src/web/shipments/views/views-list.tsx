import { Link, linkOptions, useMatch, type LinkProps } from '@tanstack/react-router'
import {
  Bookmark,
  CircleCheck,
  ClockAlert,
  Factory,
  Hourglass,
  ListOrdered,
  PackageOpen,
  Users,
  type LucideIcon,
} from 'lucide-react'
import { useId, type ReactNode } from 'react'
import type { ViewCount } from '#contract/dashboard-api/account.ts'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { BUILT_IN_VIEWS, type BuiltInViewId } from './built-in-views.ts'
import { ViewFigure } from './count.tsx'
import { countedSearch, useCounts } from '../data/counts.ts'
import { currentView } from './current-view.ts'
import { FormerViews } from './former-views.tsx'
import type { KeptView } from './kept-views.ts'
import { useKeptViews } from './use-kept-views.ts'

const ICONS: Readonly<Record<BuiltInViewId, LucideIcon>> = {
  'active-by-eta': ListOrdered,
  passed: ClockAlert,
  'free-time': Hourglass,
  'empty-return': PackageOpen,
  'awaiting-pickup': Factory,
  delivered: CircleCheck,
}

/** The built-in views, those of the team and those of the user, with counts if known. The current view is marked. */
export function ViewsList({ onOpened }: { readonly onOpened?: () => void }) {
  const views = useKeptViews()
  const counts = useCounts()
  const countOf = (search: ShipmentsSearch) => counts?.views.get(countedSearch(search)) ?? undefined
  const current = useCurrentView(views)
  const itemsOf = (kind: KeptView['kind']) =>
    views
      .filter((view) => view.kind === kind)
      .map((view) => {
        const isCurrent =
          current?.kind === 'kept' && current.view.kind === kind && current.view.id === view.id
        return (
          <ViewItem
            key={view.id}
            icon={kind === 'views' ? Users : Bookmark}
            view={view}
            link={toList({ ...view.search, view: view.id })}
            isCurrent={isCurrent}
            mark={isCurrent && current.isEdited ? 'edited' : countOf(view.search)}
            onOpen={onOpened}
          />
        )
      })
  return (
    <>
      <ViewSection title="Views">
        {BUILT_IN_VIEWS.map((view) => (
          <ViewItem
            key={view.id}
            icon={ICONS[view.id]}
            view={view}
            link={toList(view.search)}
            isCurrent={current?.kind === 'built-in' && current.view.id === view.id}
            mark={countOf(view.search)}
            onOpen={onOpened}
          />
        ))}
      </ViewSection>
      <ViewSection title="Team views">{itemsOf('views')}</ViewSection>
      <ViewSection title="My views">{itemsOf('own-views')}</ViewSection>
      <FormerViews />
    </>
  )
}

/** The current view; `null` if there is none, and on other pages. Returns the same object while its content is equal. */
function useCurrentView(kept: readonly KeptView[]) {
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

function ViewSection({ title, children }: { title: string; children: readonly ReactNode[] }) {
  const id = useId()
  if (children.length === 0) return null
  return (
    <section aria-labelledby={id} className="mb-3">
      <h2 id={id} className="px-2 pb-1 text-xs font-medium text-muted">
        {title}
      </h2>
      <ul className="flex flex-col gap-y-0.5">{children}</ul>
    </section>
  )
}

interface ViewItemProps {
  readonly icon: LucideIcon
  readonly view: Pick<KeptView, 'name' | 'search'>
  readonly link: LinkProps
  readonly isCurrent: boolean
  readonly mark: ViewCount | 'edited' | undefined
  readonly onOpen: (() => void) | undefined
}

const VIEW_LINK =
  'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent forced-colors:aria-[current]:underline'

function ViewItem({ icon: Icon, view: { name, search }, link, isCurrent, mark, onOpen }: ViewItemProps) {
  return (
    <li className="flex">
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
        <span className="ml-auto text-xs text-muted">
          {mark === 'edited' ? mark : mark && <ViewFigure count={mark} search={search} />}
        </span>
      </Link>
    </li>
  )
}
