import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import { ChoiceGroup, type ChoiceGroupProps } from './choice-group.tsx'
import { EtaRange } from './eta-range.tsx'
import { filterOf, FILTERS_OF, isValueFilter, type ControlName, type Filtering } from './page-filters.ts'
import { SinceRange } from './since-range.tsx'
import { ToggleFilter } from './toggle-filter.tsx'
import { NO_NAMES } from './use-active-filters.ts'

interface FilterControlsProps extends Filtering {
  readonly names: readonly ControlName[]
}

/** The controls of some filters, with counts of their values. */
export function FilterControls({ names, ...props }: FilterControlsProps) {
  const { page, search, own = {}, onShow } = props
  const judge = useJudge()
  const counted = names.filter(isValueFilter).filter((name) => !own[name])
  const facets = useFacets(FILTERS_OF[page].counted(search), counted)
  if (!facets && counted.length > 0) return <p role="status">Counting shipments…</p>
  const isOld = props.isOld || facets?.isOld === true
  return names.map((name) => {
    switch (name) {
      case 'mine':
        return <ToggleFilter key={name} {...props} />
      case 'updatedSince':
        return <SinceRange key={name} search={search} clock={judge} onChange={onShow} />
      case 'eta':
        return (
          <EtaRange
            key={name}
            search={search}
            isList={page === '/shipments'}
            clock={judge}
            onChange={onShow}
          />
        )
      default: {
        const counts = own[name] ?? facets?.countsOf(name) ?? new Map<string, number>()
        const shared = { search, counts, placeNames: facets?.placeNames ?? NO_NAMES, isOld, onChange: onShow }
        return <ChoiceGroups key={name} name={name} {...shared} />
      }
    }
  })
}

/** The values of one filter, in its groups. */
export function ChoiceGroups({ name, ...shared }: Omit<ChoiceGroupProps, 'title' | 'order'>) {
  return filterOf(name).groups.map((group) => (
    <ChoiceGroup key={group.title} name={name} {...shared} {...group} />
  ))
}
