import { Search } from 'lucide-react'
import { ALL_CHOICES } from '#facts/views/choices.ts'
import { EtaRanges } from '../filters/eta-range.tsx'
import { isTodayFiltered } from '#facts/views/today-search.ts'
import { ChoicesOf, SidePanel } from '../filters/filter-panel.tsx'
import { MineToggle } from '../filters/mine-toggle.tsx'
import { TextFilter } from '../filters/text-filter.tsx'
import { withoutTodayFilters } from './today-choice.ts'
import { KindChoices, useTodayFacets, type ChoicesProps } from './today-choices.tsx'
import { mineTitle, resultWords, type TodayCounts } from './today-words.ts'

export interface TodayPanelProps extends ChoicesProps {
  readonly counts: TodayCounts
  /** Whether some filters have controls beside the button of the panel. */
  readonly isWide: boolean
  readonly onClosed: () => void
}

/** Typing counts as finished after this pause. */
const PAUSE_MS = 200

/** Every filter of Today, beside its rows. */
export function TodayPanel({ counts, isWide, onClosed, ...choices }: TodayPanelProps) {
  const { search } = choices
  return (
    <SidePanel
      title={isWide ? 'More filters' : 'Filters'}
      words={resultWords(counts)}
      hasActive={isTodayFiltered(search)}
      cleared={withoutTodayFilters(search)}
      onShow={choices.show}
      onClosed={onClosed}
    >
      {(show) => (
        <div className="flex flex-col gap-5">
          <TextFilter
            label="Search these rows"
            icon={Search}
            value={search.q ?? ''}
            pauseMs={(text) => (text === '' ? 0 : PAUSE_MS)}
            onSubmit={(text) => show({ ...search, q: text })}
            input={{ type: 'search', placeholder: 'PO, container, place, reference …' }}
          />
          {!isWide && (
            <div>
              <MineToggle search={search} count={counts.mine} title={mineTitle(search.tab)} onChange={show} />
            </div>
          )}
          <KindChoices {...choices} show={show} />
          <Choices {...choices} show={show} />
        </div>
      )}
    </SidePanel>
  )
}

/** The sections that choose among shipments; what the items are about has its own. */
const NAMES = ALL_CHOICES.flatMap(([name, { section }]) => (section === 'shipment' ? [name] : []))

function Choices({ search, judge, show }: ChoicesProps) {
  const counts = useTodayFacets(search, NAMES)
  if (!counts) return <p role="status">Counting shipments…</p>
  return (
    <>
      <EtaRanges search={search} clock={judge} onChange={show} />
      <ChoicesOf section="shipment" search={search} counts={counts} onChange={show} />
    </>
  )
}
