import { CalendarDays, MapPin, Ship, ShipWheel, type LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { ChoiceName } from '#facts/views/choices.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { chosenValues } from '#facts/views/search-edits.ts'
import { later } from '../../lib/later.tsx'
import { FilterPopover } from './filter-popover.tsx'
import { countRanges, PLACE_NAMES } from './active-counts.ts'
import { MineToggle } from './mine-toggle.tsx'
import { useShowSearch } from './use-show-search.ts'

const EtaChoices = later(() => import('./toolbar-choices.tsx').then(({ EtaChoices }) => EtaChoices))
const PopoverChoices = later(() =>
  import('./toolbar-choices.tsx').then(({ PopoverChoices }) => PopoverChoices),
)

interface ToolbarFiltersProps {
  readonly search: ShipmentsSearch
  /** By which the values are counted. */
  readonly counted: ShipmentsSearch
  readonly mineCount: number | null
}

/** The filters that have a button each where there is room. */
export function ToolbarFilters({ mineCount, ...props }: ToolbarFiltersProps) {
  const { search } = props
  const show = useShowSearch()
  return (
    <>
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
      isActive={count > 0}
      popover={popover}
    >
      <div className="flex flex-col gap-4 p-1.5">
        <PopoverChoices {...props} names={names} />
      </div>
    </FilterPopover>
  )
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
      isActive={count > 0}
      popover={popover}
    >
      <div className="p-1.5">
        <EtaChoices search={search} />
      </div>
    </FilterPopover>
  )
}
