import { UserRound } from 'lucide-react'
import { toggleClass } from '../ui/button.tsx'
import { useFacets } from '../api/facets.ts'
import { ShipmentCount } from '../shipments/words/shipment-count.tsx'
import { withToggled } from './active-filters.ts'
import { FILTERS_OF, type Filtering } from './page-filters.ts'

/** Shows only the user's own. */
export function ToggleFilter({ page, search, own = {}, isOld = false, onShow }: Filtering) {
  const { counted, mineTitle } = FILTERS_OF[page]
  const facets = useFacets(counted(search), own.mine ? [] : ['mine'])
  const counts = own.mine ?? (facets && !facets.isOld ? facets.countsOf('mine') : null)
  return (
    <button
      type="button"
      aria-pressed={search.mine === 'yes'}
      title={mineTitle(search)}
      onClick={() => onShow(withToggled(search, 'mine', 'yes'))}
      className={`${toggleClass} w-fit print:hidden`}
    >
      <UserRound aria-hidden className="size-4 text-muted lg:max-[96rem]:hidden" />
      Mine{' '}
      <span className="font-normal">
        <ShipmentCount count={isOld || counts === null ? null : (counts.get('yes') ?? 0)} />
      </span>
    </button>
  )
}
