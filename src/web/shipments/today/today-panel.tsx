import { Search } from 'lucide-react'
import { grouped } from '#facts/text/grouped.ts'
import { EtaRange } from '../filters/eta-range.tsx'
import { isTodayFiltered } from '#facts/views/today-search.ts'
import { ChoicesOf, SidePanel } from '../filters/filter-panel.tsx'
import { TagField } from '../filters/tag-field.tsx'
import { TextFilter } from '../filters/text-filter.tsx'
import { useChoiceCounts } from '../filters/use-choice-counts.ts'
import { withoutTodayFilters } from './today-choice.ts'
import { KindChoices, MineToggle, type ChoicesProps } from './today-choices.tsx'
import { resultWords, type TodayCounts } from './today-words.ts'

export interface TodayPanelProps extends ChoicesProps {
  readonly counts: TodayCounts
  readonly mineCount: number
  /** Whether some filters have controls beside the button of the panel. */
  readonly isWide: boolean
  readonly onClosed: () => void
}

/** Typing counts as finished after this pause. */
const PAUSE_MS = 200

/** Every filter of Today, beside its rows. */
export function TodayPanel({ counts, mineCount, isWide, onClosed, ...choices }: TodayPanelProps) {
  const { search } = choices
  return (
    <SidePanel
      isComplete={counts.scope === 'complete'}
      words={resultWords(search, counts)}
      isAnyInForce={isTodayFiltered(search)}
      cleared={withoutTodayFilters(search)}
      onShow={choices.show}
      onClosed={onClosed}
    >
      {(show, isSteady) => (
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
            <>
              <div className="flex">
                <TagField search={search} />
              </div>
              <div>
                <MineToggle search={search} count={mineCount} show={show} />
              </div>
            </>
          )}
          <KindChoices {...choices} show={show} />
          <Choices {...choices} isSteady={isSteady} show={show} />
        </div>
      )}
    </SidePanel>
  )
}

function Choices({ search, among, judge, isSteady, show }: ChoicesProps & { readonly isSteady: boolean }) {
  const counts = useChoiceCounts(among, search, judge)
  if (!counts) return <p role="status">Counting {grouped(among.length)} shipments…</p>
  return (
    <>
      <EtaRange search={search} clock={judge} onChange={show} />
      <ChoicesOf section="shipment" search={search} counts={counts} isSteady={isSteady} onChange={show} />
    </>
  )
}
