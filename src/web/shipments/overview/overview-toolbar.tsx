import { Link } from '@tanstack/react-router'
import { List, X } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
import { isFiltered, withoutFilters } from '../search-edits.ts'
import { listSearchOf } from './map-choice.ts'
import type { MapSearch } from './map-search.ts'
import { hiddenStatusWords } from './overview-words.ts'

/** What the map is about, how it is filtered, and the way to the same as a list. */
export function OverviewToolbar({ search }: { search: MapSearch }) {
  const hiddenStatuses = hiddenStatusWords(search)
  return (
    <div className="border-b border-line bg-panel print:hidden">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-2 px-3 py-2 sm:min-h-14 sm:px-5">
        <div className="min-w-0">
          <h1 className="text-base font-semibold">Map</h1>
          <p className="text-xs text-muted">Active shipments by last reported place</p>
        </div>
        <div className="ml-auto flex items-center gap-2">
          {isFiltered(search) && (
            <Link to="/map" search={withoutFilters(search)} className={buttonClass}>
              <X aria-hidden className="size-4" />
              Clear filters
            </Link>
          )}
          <Link to="/shipments" search={listSearchOf(search)} className={buttonClass}>
            <List aria-hidden className="size-4" />
            Show as list
          </Link>
        </div>
      </div>
      {hiddenStatuses !== null && (
        <p className="border-t border-line px-3 py-1.5 text-xs text-muted sm:px-5">{hiddenStatuses}</p>
      )}
    </div>
  )
}
