import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { withStatusToggled } from '#facts/views/search-edits.ts'
import { useShowSearch } from './use-show-search.ts'

/** Three independent toggles. None on means all. */
export function StatusToggles({ search }: { search: ShipmentsSearch }) {
  const show = useShowSearch()
  const { status = [] } = search
  return (
    <div role="group" aria-label="Status" className="flex flex-wrap">
      {SHIPMENT_STATUSES.map((each) => (
        <Toggle key={each} isOn={status.includes(each)} onClick={() => show(withStatusToggled(search, each))}>
          {each}
        </Toggle>
      ))}
    </div>
  )
}

interface ToggleProps {
  readonly isOn: boolean
  readonly onClick: () => void
  readonly children: string
}

/** A toggle that is on has a line below its words, since not every reader can see the colour. */
function Toggle({ isOn, onClick, children }: ToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onClick}
      className="-ml-px min-h-8 border border-edge bg-panel px-2.5 font-medium first:ml-0 first:rounded-l-md last:rounded-r-md hover:bg-hover aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)] max-sm:px-1.5"
    >
      {children}
    </button>
  )
}
