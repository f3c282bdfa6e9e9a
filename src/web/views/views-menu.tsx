import { Bookmark } from 'lucide-react'
import { useRef } from 'react'
import { FilterMenu } from '../filters/filter-menu.tsx'
import type { ShipmentsSearch } from '#facts/filters/search.ts'
import { isFiltered } from '#facts/filters/search-edits.ts'
import { currentView } from './current-view.ts'
import { useKeptViews } from './use-kept-views.ts'
import { ViewsList } from './views-list.tsx'

/** Longer names would push everything else out of the toolbar. */
const NAME_LENGTH_MAX = 24

/** A button named after the current view, which opens the list of views. */
export function ViewsMenu({ search }: { search: ShipmentsSearch }) {
  const views = useKeptViews()
  const popover = useRef<HTMLDivElement>(null)
  const name = currentView('/shipments', search, views)?.view.name ?? unnamed(search)
  return (
    <FilterMenu icon={Bookmark} title="Views" word="View" name={`View: ${cut(name)}`} popover={popover}>
      <ViewsList onOpened={() => popover.current?.hidePopover()} />
    </FilterMenu>
  )
}

function unnamed(search: ShipmentsSearch): string {
  return isFiltered(search) || search.sort !== undefined ? 'not saved' : 'all shipments'
}

function cut(name: string): string {
  const letters = Array.from(name)
  return letters.length > NAME_LENGTH_MAX ? `${letters.slice(0, NAME_LENGTH_MAX - 1).join('')}…` : name
}
