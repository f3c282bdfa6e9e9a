import type { LucideIcon } from 'lucide-react'
import type { Milestone } from '#contract/schema.ts'
import { hasMapPosition } from '#facts/route/stop-position.ts'
import { useStopFocus } from './stop-focus.tsx'

interface StepMarkProps {
  readonly milestone: Milestone
  readonly index: number
  /** What the milestone is called. */
  readonly name: string
  readonly icon: LucideIcon
  /** The classes of its rim and filling. */
  readonly look: string
}

/** The round mark of a milestone, which shows the place on the map when it is pressed. */
export function StepMark({ milestone, index, name, icon: Icon, look }: StepMarkProps) {
  const { focusedStop, onFocusStop, onAskStop } = useStopFocus()
  const ring = focusedStop === index ? 'outline-2 outline-offset-2 outline-accent' : ''
  const className = `relative grid size-7 place-items-center rounded-full ${look} ${ring}`
  const drawing = <Icon aria-hidden className="size-3.5" />
  if (!hasMapPosition(milestone.place)) return <span className={className}>{drawing}</span>
  const words = `Show ${name} on the map`
  return (
    <button
      type="button"
      aria-label={words}
      title={words}
      className={className}
      onClick={() => onAskStop(index)}
      onFocus={() => onFocusStop(index)}
      onBlur={() => onFocusStop(null)}
    >
      {drawing}
    </button>
  )
}
