import type { ChoiceName } from '#facts/views/choices.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { useFacets } from '../data/facets.ts'
import { useJudge } from '../data/use-judge.ts'
import { EtaRanges } from './eta-range.tsx'
import { ChoicesNamed } from './filter-panel.tsx'
import { useShowAsOneStep } from './use-show-as-one-step.ts'
import { useShowSearch } from './use-show-search.ts'

interface PopoverChoicesProps {
  readonly search: ShipmentsSearch
  /** By which the values are counted. */
  readonly counted: ShipmentsSearch
  readonly names: readonly ChoiceName[]
}

/** The values of some filters, with their counts. */
export function PopoverChoices({ search, counted, names }: PopoverChoicesProps) {
  const counts = useFacets(counted, names)
  const show = useShowAsOneStep(useShowSearch())
  if (!counts) return null
  return <ChoicesNamed names={names} search={search} counts={counts} onChange={show} />
}

/** The ends of the ETA. */
export function EtaChoices({ search }: Pick<PopoverChoicesProps, 'search'>) {
  const judge = useJudge()
  const show = useShowAsOneStep(useShowSearch())
  return (
    <div className="flex flex-col gap-4">
      <EtaRanges search={search} clock={judge} onChange={show} />
    </div>
  )
}
