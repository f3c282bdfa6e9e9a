import { useNavigate } from '@tanstack/react-router'
import { Check, RotateCw, X } from 'lucide-react'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { ShipmentsSearch } from '../search.ts'
import { isFiltered, withoutFilters, withStatusToggled, withValue } from '../search-edits.ts'
import { TextFilter } from './text-filter.tsx'

const SEARCH_HINT =
  'Matches reference, PO and tags, master bill or air waybill, container number, marketplace ids.'
const SEARCH_PAUSE_MS = 200
const TAG_PAUSE_MS = 600

/** Goes to another view of the list. Refining a text replaces the history entry, so that Back leaves it at once. */
function useShowSearch() {
  const navigate = useNavigate()
  return (search: ShipmentsSearch, replace = false) => void navigate({ to: '/shipments', search, replace })
}

/** The search field of the list: asks on Enter, or when typing pauses after three characters. */
export function SearchField({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  const { q = '' } = search
  return (
    <TextFilter
      label="Search shipments"
      placeholder="Reference, PO, container, bill, inbound ID"
      hint={SEARCH_HINT}
      type="search"
      value={q}
      pauseMs={SEARCH_PAUSE_MS}
      onSubmit={(text) => show(withValue(search, 'q', text), q !== '')}
    />
  )
}

/** The field for exactly one tag: asks on Enter, on leaving the field, or after a longer pause. */
export function TagField({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  const { tag = '' } = search
  return (
    <TextFilter
      label="PO or tag"
      placeholder="PO or tag, exact"
      hint="Exactly one of the tags of a shipment."
      type="text"
      value={tag}
      pauseMs={TAG_PAUSE_MS}
      onSubmit={(text) => show(withValue(search, 'tag', text), tag !== '')}
    />
  )
}

/** Three independent toggles; none on means all. */
export function StatusToggles({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  return (
    <div role="group" aria-label="Status" className="flex">
      {SHIPMENT_STATUSES.map((status) => {
        const isOn = search.status?.includes(status) ?? false
        return (
          <button
            key={status}
            type="button"
            aria-pressed={isOn}
            onClick={() => show(withStatusToggled(search, status))}
            className="-ml-px inline-flex min-h-8 items-center gap-1 border border-control bg-panel px-3 font-medium first:ml-0 first:rounded-l-md last:rounded-r-md hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent"
          >
            {isOn && <Check aria-hidden className="size-3.5" />}
            {status}
          </button>
        )
      })}
    </div>
  )
}

/** Takes all filters away; shown only while there are any. */
export function ClearFilters({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  if (!isFiltered(search)) return null
  return (
    <button
      type="button"
      onClick={() => show(withoutFilters(search))}
      className="inline-flex min-h-8 items-center gap-1 rounded-md px-2 font-medium text-accent hover:bg-hover"
    >
      <X aria-hidden className="size-4" />
      Clear filters
    </button>
  )
}

/** Reads the list again from its first page. */
export function RefreshButton({ onRefresh, isBusy }: { onRefresh: () => void; isBusy: boolean }) {
  return (
    <button
      type="button"
      onClick={onRefresh}
      disabled={isBusy}
      aria-label="Refresh the list"
      title="Refresh the list"
      className="inline-grid size-8 shrink-0 place-items-center rounded-md border border-control bg-panel hover:bg-hover disabled:opacity-60"
    >
      <RotateCw aria-hidden className={`size-4 ${isBusy ? 'motion-safe:animate-spin' : ''}`} />
    </button>
  )
}
