import { CalendarDays, MapPin, Ship, ShipWheel, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { ChoiceName } from '#facts/views/choices.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import { chosenValues } from '#facts/views/search-edits.ts'
import { EtaRanges } from './eta-range.tsx'
import { ChoicesNamed } from './filter-panel.tsx'
import { FilterPopover } from './filter-popover.tsx'
import { countRanges, PLACE_NAMES } from './filters-in-force.ts'
import { MineToggle } from './mine-toggle.tsx'
import { TagField } from './tag-field.tsx'
import { useShowAsOneStep } from './use-show-as-one-step.ts'
import { useShowSearch } from './use-show-search.ts'

interface ToolbarFiltersProps {
  readonly search: ShipmentsSearch
  /** By which the values are counted. */
  readonly counted: ShipmentsSearch
  readonly mineCount: number
  readonly hasTagField: boolean
}

/** The filters that have a button each where there is room. */
export function ToolbarFilters({ mineCount, hasTagField, ...props }: ToolbarFiltersProps) {
  const { search } = props
  const show = useShowSearch()
  return (
    <>
      {hasTagField && (
        <div className="flex w-30">
          <TagField search={search} />
        </div>
      )}
      <ChoicePopover {...props} icon={ShipWheel} word="Mode" names={['mode']} />
      <EtaPopover search={search} />
      <ChoicePopover {...props} icon={Ship} word="Carrier" names={['carrier']} />
      <ChoicePopover {...props} icon={MapPin} word="Place" names={PLACE_NAMES} />
      <MineToggle search={search} count={mineCount} onChange={show} />
    </>
  )
}

interface ChoicePopoverProps extends Pick<ToolbarFiltersProps, 'search' | 'counted'> {
  readonly icon: LucideIcon
  readonly word: string
  readonly names: readonly ChoiceName[]
}

/** The values of some filters, with their counts. Chips beside the buttons say which are chosen. */
function ChoicePopover({ icon, word, names, ...props }: ChoicePopoverProps) {
  const popover = useRef<HTMLDivElement>(null)
  const count = names.flatMap((name) => chosenValues(props.search, name)).length
  return (
    <FilterPopover
      icon={icon}
      title={word}
      word={word}
      value={count === 0 ? 'any' : `${count} chosen`}
      isValueShown={false}
      isInForce={count > 0}
      popover={popover}
    >
      <div className="flex flex-col gap-4 p-1.5">
        <PopoverChoices {...props} names={names} />
      </div>
    </FilterPopover>
  )
}

function PopoverChoices({ search, counted, names }: Omit<ChoicePopoverProps, 'icon' | 'word'>) {
  const counts = useFacets(counted, names)
  const [show, isChanged] = useShowAsOneStep(useShowSearch())
  if (!counts) return null
  return <ChoicesNamed names={names} search={search} counts={counts} isSteady={isChanged} onChange={show} />
}

function EtaPopover({ search }: Pick<ToolbarFiltersProps, 'search'>) {
  const count = countRanges(search)
  const popover = useRef<HTMLDivElement>(null)
  return (
    <FilterPopover
      icon={CalendarDays}
      title="ETA"
      word="ETA"
      value={count === 0 ? 'any' : `${count} chosen`}
      isValueShown={false}
      isInForce={count > 0}
      popover={popover}
    >
      <div className="p-1.5">
        <EtaChoices search={search} />
      </div>
    </FilterPopover>
  )
}

function EtaChoices({ search }: Pick<ToolbarFiltersProps, 'search'>) {
  const judge = useJudge()
  const [show] = useShowAsOneStep(useShowSearch())
  return (
    <div className="flex flex-col gap-4">
      <EtaRanges search={search} clock={judge} onChange={show} />
    </div>
  )
}
