import { UserRound } from 'lucide-react'
import { buttonClass } from '../../ui/button.tsx'
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
      className={`${buttonClass} ${IN_FORCE}`}
    >
      <UserRound aria-hidden className="size-4 text-muted lg:max-[96rem]:hidden" />
      Mine{' '}
      <span className="font-normal">
        <ShipmentCount count={count} />
      </span>
    </button>
  )
}

const IN_FORCE =
  'aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent aria-pressed:shadow-[inset_0_-2px_0_var(--color-accent)]'
