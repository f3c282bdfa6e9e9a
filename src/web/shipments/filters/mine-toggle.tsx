import { UserRound } from 'lucide-react'
import { toggleClass } from '../../ui/button.tsx'
import { ShipmentCount } from '../words/shipment-count.tsx'

interface MineToggleProps {
  readonly isOn: boolean
  readonly count: number
  readonly onToggle: () => void
}

/** Only what the reader has taken, or was given. */
export function MineToggle({ isOn, count, onToggle }: MineToggleProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      title="Taken by you, or assigned to you"
      onClick={onToggle}
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
