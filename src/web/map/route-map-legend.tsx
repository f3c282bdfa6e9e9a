import { Plane, Route, Ship, TrainFront, Truck, type LucideIcon } from 'lucide-react'
import type { RouteDrawing } from './route-drawing.ts'
import { modeClass } from './mode-class.ts'
import type { RouteLeg } from './route-plan.ts'
import type { LegState } from './route-progress.ts'

const STATES: readonly { state: LegState; text: string }[] = [
  { state: 'done', text: 'Completed' },
  { state: 'current', text: 'Under way' },
  { state: 'planned', text: 'Planned' },
]

const MODES: readonly { mode: RouteLeg['mode']; text: string; Icon: LucideIcon }[] = [
  { mode: 'Voyage', text: 'By sea', Icon: Ship },
  { mode: 'Flight', text: 'By air', Icon: Plane },
  { mode: 'Rail', text: 'By rail', Icon: TrainFront },
  { mode: 'Truck', text: 'By truck', Icon: Truck },
  { mode: null, text: 'Transport not known yet', Icon: Route },
]

/** What the lines mean, and how little they claim. */
export function RouteMapLegend({ drawing: { plan, isMuted } }: { drawing: RouteDrawing }) {
  const modes = MODES.filter(({ mode }) => plan.legs.some((leg) => leg.mode === mode))
  const states = isMuted ? STATES.slice(0, 1) : STATES
  return (
    <div className="px-4 py-3 text-xs text-muted">
      {plan.legs.length > 0 && (
        <ul aria-label="Legend" className="mb-1.5 flex flex-wrap gap-x-4 gap-y-1">
          {states.map(({ state, text }) => (
            <li key={state} className="flex items-center gap-1.5">
              <svg aria-hidden width="30" height="6" className="map-swatch">
                <line x1="2" y1="3" x2="28" y2="3" className={`map-leg map-leg-${state}`} />
              </svg>
              {text}
            </li>
          ))}
          {modes.map(({ mode, text, Icon }) => (
            <li key={text} className="flex items-center gap-1.5">
              <Icon
                aria-hidden
                size={14}
                className={`map-mode-text map-mode-${isMuted ? 'unknown' : modeClass(mode)}`}
              />
              {text}
            </li>
          ))}
        </ul>
      )}
      <p>
        Route, not live position. {isMuted && 'Cancelled: legs that were not completed are not drawn. '}
        Sea and air legs as great circles, land legs straight: indicative, not the course sailed.
      </p>
    </div>
  )
}
