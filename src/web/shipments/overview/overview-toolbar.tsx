import { Link } from '@tanstack/react-router'
import { List } from 'lucide-react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { FilterBar } from '../filters/filter-bar.tsx'
import { SearchField } from '../filters/search-field.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { hiddenStatusWords } from './overview-words.ts'

interface OverviewToolbarProps {
  readonly search: ShipmentsSearch
  /** How many shipments the map shows. */
  readonly total: number
  /** The same set, or what is chosen of it, as a list of shipments. */
  readonly listSearch: ShipmentsSearch
}

/** The map's subject, its filters, and a link to the same set as a list. */
export function OverviewToolbar({ search, total, listSearch }: OverviewToolbarProps) {
  const hiddenStatuses = hiddenStatusWords(search)
  return (
    <div className="border-b border-line bg-panel print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-line px-3 py-2 sm:min-h-14 sm:px-5">
        <div className="min-w-0">
          <h1 className="text-base font-semibold">{titleOf('/map')}</h1>
          <p className="text-xs text-muted">Active shipments by last reported place</p>
        </div>
        <div className="flex max-w-md flex-1 max-sm:order-last max-sm:max-w-none max-sm:basis-full sm:min-w-44">
          <SearchField search={search} />
        </div>
        <Link to="/shipments" search={listSearch} className={`${buttonClass} ml-auto`}>
          <List aria-hidden className="size-4" />
          Show as list
        </Link>
      </div>
      <FilterBar search={search} total={total} isActiveOnly />
      {hiddenStatuses !== null && <p className="px-3 pb-2 text-xs text-muted sm:px-5">{hiddenStatuses}</p>}
    </div>
  )
}
