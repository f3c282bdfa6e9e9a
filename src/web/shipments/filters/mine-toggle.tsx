import { UserRound } from 'lucide-react'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import { toggleClass } from '../../ui/button.tsx'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { withChoiceToggled } from './active-filters.ts'

interface MineToggleProps {
  readonly search: ShipmentsSearch
  /** `null` while it is on its way. */
  readonly count: number | null
  /** Says what is the user's own. */
  readonly title?: string | undefined
  readonly onChange: (search: ShipmentsSearch) => void
}

/** Only what is the user's own. */
export function MineToggle({
  search,
  count,
  title = 'Taken by you, or assigned to you',
  onChange,
}: MineToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={search.mine === 'yes'}
      title={title}
      onClick={() => onChange(withChoiceToggled(search, 'mine', 'yes'))}
      className={toggleClass}
    >
      <UserRound aria-hidden className="size-4 text-muted lg:max-[96rem]:hidden" />
      Mine{' '}
      <span className="font-normal">
        <ShipmentCount count={count} />
      </span>
    </button>
  )
}
