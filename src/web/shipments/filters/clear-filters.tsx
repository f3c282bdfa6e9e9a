import { X } from 'lucide-react'
import { announce } from '../../ui/announcer.tsx'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { isFiltered, withoutFilters } from '#facts/views/search-edits.ts'
import { useShowSearch } from './use-show-search.ts'

interface ClearFiltersProps {
  readonly search: ShipmentsSearch
  /** Called just before the button disappears, so that something else can take the focus. */
  readonly onClear?: () => void
}

/** Clears all filters. Shows only while there are any. */
export function ClearFilters({ search, onClear }: ClearFiltersProps) {
  const show = useShowSearch()
  if (!isFiltered(search)) return null
  const clear = () => {
    onClear?.()
    show(withoutFilters(search))
    announce('Filters cleared')
  }
  return (
    <button
      type="button"
      onClick={clear}
      className="inline-flex min-h-6 items-center gap-1 shrink-0 rounded-md px-1.5 text-xs font-medium whitespace-nowrap text-accent hover:bg-hover max-sm:min-h-8"
    >
      <X aria-hidden className="size-3.5" />
      <span>
        Clear<span className="@min-[72rem]:sr-only"> filters</span>
      </span>
    </button>
  )
}
