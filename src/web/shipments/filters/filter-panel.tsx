import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Button } from '../../ui/button.tsx'
import { loadedLabel } from '../words/loaded-label.ts'
import { readListLook, readServerFilters, type ShipmentsSearch } from '#facts/views/search.ts'
import type { Choice } from '#facts/views/choice.ts'
import { ALL_CHOICES, choiceOf, type ChoiceName } from '#facts/views/choices.ts'
import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import type { ChoiceCounts } from '../data/facets.ts'
import { ChoiceGroup } from './choice-group.tsx'
import { EtaRanges } from './eta-range.tsx'
import { countInPanel } from './active-counts.ts'
import { MineToggle } from './mine-toggle.tsx'
import { SinceRange } from './since-range.tsx'
import { typeIntoField } from './type-into-field.ts'
import { useShowAsOneStep, type ShowSearch } from './use-show-as-one-step.ts'
import { useShowSearch } from './use-show-search.ts'

export interface FilterPanelProps {
  readonly search: ShipmentsSearch
  /** By which the values are counted. */
  readonly counted: ShipmentsSearch
  /** How many shipments the filters leave; `null` where that is not known. */
  readonly total: number | null
  /** How many of them the user takes care of, as the other filters leave them. */
  readonly mineCount: number | null
  /** Whether some filters have controls beside the button of the panel. */
  readonly isWide: boolean
  /** Called when the user closes the panel. */
  readonly onClosed: () => void
}

/** Every filter beside the statuses, beside the list, which follows at once. */
export function FilterPanel(props: FilterPanelProps) {
  const { search, counted, total, mineCount, isWide, onClosed } = props
  const showSearch = useShowSearch()
  const { updatedSince: _updated, createdSince: _created, ...asked } = readServerFilters({ ...search })
  return (
    <SidePanel
      title={isWide ? 'More filters' : 'Filters'}
      words={total === null ? '' : loadedLabel(total, total, search)}
      hasActive={countInPanel(search) > 0}
      onShow={showSearch}
      cleared={{ ...asked, ...readListLook({ ...search }) }}
      onClosed={onClosed}
    >
      {(show) => (
        <div className="flex flex-col gap-5">
          {!isWide && (
            <div>
              <MineToggle search={search} count={mineCount} onChange={show} />
            </div>
          )}
          <Choices search={search} counted={counted} onChange={show} />
        </div>
      )}
    </SidePanel>
  )
}

interface SidePanelProps {
  readonly title: string
  /** What the filters leave. */
  readonly words: string
  /** Whether any filter of the panel is. */
  readonly hasActive: boolean
  /** The search without the filters of the panel. */
  readonly cleared: ShipmentsSearch
  readonly onShow: ShowSearch
  readonly onClosed: () => void
  /** Its filters. */
  readonly children: (show: (search: ShipmentsSearch) => void) => ReactNode
}

/** A panel of filters beside the rows, which follow at once. */
export function SidePanel(props: SidePanelProps) {
  const { title, words, hasActive, cleared, onShow, onClosed, children } = props
  const titleId = useId()
  const dialog = useRef<HTMLDivElement>(null)
  const show = useShowAsOneStep(onShow)
  useEffect(() => {
    dialog.current?.showPopover()
    dialog.current?.focus()
  }, [])
  return (
    // Not modal: it filters the list beside it.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its Escape key is that of a dialog
    <div
      ref={dialog}
      popover="manual"
      role="dialog"
      aria-labelledby={titleId}
      tabIndex={-1}
      data-side-panel
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return typeIntoField(event)
        event.stopPropagation()
        onClosed()
      }}
      className="outline-none fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-full max-w-80 border-l border-line bg-panel text-ink shadow-lg xl:shadow-none print:hidden"
    >
      <div className="flex h-full flex-col">
        <PanelHead title={title} titleId={titleId} onClosed={onClosed} />
        <div className="min-h-0 flex-1 overflow-y-auto px-4 py-3">
          <p className="mb-4 text-xs text-muted">Counts include shipments that match the other filters.</p>
          {children(show)}
        </div>
        <div className="flex flex-wrap items-center justify-between gap-2 border-t border-line px-4 py-2.5">
          <p role="status" className="text-xs text-muted">
            {words}
          </p>
          <div className="flex gap-2">
            {hasActive && <Button onClick={() => show(cleared)}>Clear these</Button>}
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
  readonly title: string
  readonly titleId: string
  readonly onClosed: () => void
}

function PanelHead({ title, titleId, onClosed }: PanelHeadProps) {
  return (
    <div className="flex items-center justify-between gap-3 border-b border-line py-2 pr-2 pl-4">
      <h2 id={titleId} className="text-base font-semibold">
        {title}
      </h2>
      <button
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

const PANEL_NAMES = ALL_CHOICES.flatMap(([name, { section }]) => (section === 'search' ? [] : name))

interface ChoicesProps {
  readonly search: ShipmentsSearch
  readonly counted: ShipmentsSearch
  readonly onChange: (search: ShipmentsSearch) => void
}

function Choices({ search, counted, onChange }: ChoicesProps) {
  const judge = useJudge()
  const counts = useFacets(counted, PANEL_NAMES)
  if (!counts) return <p role="status">Counting shipments…</p>
  const shared = { search, counts, onChange }
  const since = { search, clock: judge, onChange }
  return (
    <>
      <ChoicesOf {...shared} section="urgency" />
      <EtaRanges search={search} clock={judge} onChange={onChange} />
      <ChoicesOf {...shared} section="shipment" />
      <ChoicesOf {...shared} section="tags" />
      <SinceRange {...since} name="updatedSince" title="Updated" />
      <SinceRange {...since} name="createdSince" title="Created" />
    </>
  )
}

interface ChoicesOfProps extends Omit<ChoicesNamedProps, 'names'> {
  readonly section: Choice['section']
}

/** The choices of a section of the panel. */
export function ChoicesOf({ section, ...shared }: ChoicesOfProps) {
  const names = ALL_CHOICES.flatMap(([name, choice]) => (choice.section === section ? name : []))
  return <ChoicesNamed {...shared} names={names} />
}

interface ChoicesNamedProps {
  readonly names: readonly ChoiceName[]
  readonly search: ShipmentsSearch
  readonly counts: ChoiceCounts
  readonly onChange: (search: ShipmentsSearch) => void
}

/** Some choices, each in its groups. */
export function ChoicesNamed({ names, ...shared }: ChoicesNamedProps) {
  return names.map((name) =>
    choiceOf(name).groups.map((group) => (
      <ChoiceGroup key={group.title} {...shared} {...group} name={name} />
    )),
  )
}
