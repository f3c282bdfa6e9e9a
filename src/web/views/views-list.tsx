import { Link, useLocation, type LinkProps } from '@tanstack/react-router'
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
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { isFilteredPage, type FilteredPage } from '#facts/filters/unknown-values.ts'
import type { PageSearch } from '../filters/page-filters.ts'
import { BUILT_IN_VIEWS, type BuiltInViewId } from './built-in-views.ts'
import { ViewFigure } from './count.tsx'
import { countedSearch, useCounts } from '../api/counts.ts'
import { currentView } from './current-view.ts'
import { FormerViews } from './former-views.tsx'
import { linkTo, type KeptView } from './kept-views.ts'
import { countedIn, useKeptViews } from './use-kept-views.ts'

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
  const figureOf = (page: FilteredPage, given: PageSearch) => {
    const search = countedIn(page, given)
    if (search === null) return titleOf(page)
    const count = counts?.views.get(countedSearch(search))
    return count && <ViewFigure count={count} search={search} />
  }
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
            name={view.name}
            link={linkTo(view)}
            isCurrent={isCurrent}
            mark={isCurrent && current.isEdited ? 'edited' : figureOf(view.page, view.search)}
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
            name={view.name}
            link={{ to: '/shipments', search: view.search }}
            isCurrent={current?.kind === 'built-in' && current.view.id === view.id}
            mark={figureOf('/shipments', view.search)}
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
  return useLocation({
    select: ({ pathname, search }) => (isFilteredPage(pathname) ? currentView(pathname, search, kept) : null),
    structuralSharing: true,
  })
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
  readonly name: string
  readonly link: LinkProps
  readonly isCurrent: boolean
  readonly mark: ReactNode
  readonly onOpen: (() => void) | undefined
}

const VIEW_LINK =
  'flex min-h-8 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-hover focus-visible:-outline-offset-2 aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent forced-colors:aria-[current]:underline'

function ViewItem({ icon: Icon, name, link, isCurrent, mark, onOpen }: ViewItemProps) {
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
        <span className="ml-auto text-xs text-muted">{mark}</span>
      </Link>
    </li>
  )
}
