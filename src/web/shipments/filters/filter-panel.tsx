import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type ReactNode, type Ref } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { grouped } from '#facts/text/grouped.ts'
import { Button } from '../../ui/button.tsx'
import { loadedWords } from '../words/loaded-words.ts'
import { readListLook, readServerFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import { isFilteredHere } from '#facts/views/search-edits.ts'
import type { Choice } from '#facts/views/choice.ts'
import { ALL_CHOICES } from '#facts/views/choices.ts'
import { useJudge } from '../data/use-judge.ts'
import type { ChoiceCounts } from './choice-counts.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { EtaRange } from './eta-range.tsx'
import { useChoiceCounts } from './use-choice-counts.ts'
import { useShowSearch } from './use-show-search.ts'

export interface FilterPanelProps {
  readonly search: ShipmentsSearch
  /** The loaded shipments that the filters work on. */
  readonly loaded: readonly ShipmentRow[]
  readonly isComplete: boolean
  /** How many of them the filters leave. */
  readonly shown: number
  /** Called when the reader closes the panel. */
  readonly onClosed: () => void
}

/** The filters that the service does not know, beside the list, which follows at once. */
export function FilterPanel({ search, loaded, isComplete, shown, onClosed }: FilterPanelProps) {
  const showSearch = useShowSearch()
  return (
    <SidePanel
      isComplete={isComplete}
      words={loadedWords({ shown, loaded, isComplete }, search)}
      isAnyInForce={isFilteredHere(search)}
      onShow={showSearch}
      cleared={{ ...readServerFilters({ ...search }), ...readListLook({ ...search }) }}
      onClosed={onClosed}
    >
      {(show, isSteady) => <Choices search={search} loaded={loaded} isSteady={isSteady} onChange={show} />}
    </SidePanel>
  )
}

interface SidePanelProps {
  readonly isComplete: boolean
  /** What the filters leave. */
  readonly words: string
  /** Whether any filter of the panel is. */
  readonly isAnyInForce: boolean
  /** The search without the filters of the panel. */
  readonly cleared: ShipmentsSearch
  readonly onShow: (search: ShipmentsSearch, replace: boolean) => void
  readonly onClosed: () => void
  /** Its filters, which keep their places once one was chosen. */
  readonly children: (show: (search: ShipmentsSearch) => void, isSteady: boolean) => ReactNode
}

/** A panel of filters beside the rows, which follow at once. */
export function SidePanel(props: SidePanelProps) {
  const { isComplete, words, isAnyInForce, cleared, onShow, onClosed, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const closeButton = useRef<HTMLButtonElement>(null)
  const [isChanged, setIsChanged] = useState(false)
  // All choices made while the panel is open share one history entry: Back restores the list as it was before.
  const show = (next: ShipmentsSearch) => {
    onShow(next, isChanged)
    setIsChanged(true)
  }
  useEffect(() => {
    dialog.current?.showPopover()
    closeButton.current?.focus()
  }, [])
  return (
    // Not modal: it filters the list beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its Escape key is that of a dialog
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      data-side-panel
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return
        event.stopPropagation()
        onClosed()
      }}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-80 border-l border-line bg-panel text-ink shadow-lg xl:shadow-none print:hidden"
    >
      <div className="flex h-full flex-col">
        <PanelHead titleId={titleId} closeButton={closeButton} onClosed={onClosed} />
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
          <p className="mb-4 text-xs text-muted">
            {isComplete
              ? 'Counts include shipments that match the other filters.'
              : 'These filters and their counts cover loaded shipments only.'}
          </p>
          {children(show, isChanged)}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5">
          <p role="status" className="text-xs text-muted">
            {words}
          </p>
          <div className="flex gap-2">
            {isAnyInForce && <Button onClick={() => show(cleared)}>Clear these</Button>}
            <Button isPrimary onClick={onClosed}>
              Done
            </Button>
          </div>
        </div>
      </div>
    </div>
  )
}

interface PanelHeadProps {
  readonly titleId: string
  readonly closeButton: Ref<HTMLButtonElement>
  readonly onClosed: () => void
}

function PanelHead({ titleId, closeButton, onClosed }: PanelHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
      <h2 id={titleId} className="text-base font-semibold">
        More filters
      </h2>
      <button
        ref={closeButton}
        type="button"
        aria-label="Close"
        onClick={onClosed}
        className="inline-grid size-8 place-items-center rounded-md text-muted hover:bg-hover hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}

interface ChoicesProps {
  readonly search: ShipmentsSearch
  readonly loaded: readonly ShipmentRow[]
  readonly isSteady: boolean
  readonly onChange: (search: ShipmentsSearch) => void
}

function Choices({ search, loaded, isSteady, onChange }: ChoicesProps) {
  const judge = useJudge()
  const counts = useChoiceCounts(loaded, search, judge)
  if (!counts) return <p role="status">Counting {grouped(loaded.length)} shipments…</p>
  const shared = { search, counts, isSteady, onChange }
  return (
    <div className="flex flex-col gap-5">
      <ChoicesOf {...shared} section="urgency" />
      <EtaRange search={search} clock={judge} onChange={onChange} />
      <ChoicesOf {...shared} section="shipment" />
      <ChoicesOf {...shared} section="tags" />
    </div>
  )
}

interface ChoicesOfProps {
  readonly section: Choice['section']
  readonly search: ShipmentsSearch
  readonly counts: ChoiceCounts
  readonly isSteady?: boolean
  readonly onChange: (search: ShipmentsSearch) => void
}

/** The choices of a section of the panel. */
export function ChoicesOf({ section, ...shared }: ChoicesOfProps) {
  const choices = ALL_CHOICES.filter(([, choice]) => choice.section === section)
  return choices.map(([name, { groups }]) =>
    groups.map((group) => <ChoiceGroup key={group.title} {...shared} {...group} name={name} />),
  )
}
