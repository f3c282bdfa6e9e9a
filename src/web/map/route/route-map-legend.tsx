import { Plane, Route, Ship, TrainFront, Truck, type LucideIcon } from 'lucide-react'
import type { RouteDrawing } from './route-drawing.ts'
import { modeClass } from '../base/mode-class.ts'
import type { RouteLeg } from '#contract/dashboard-api/lanes.ts'
import type { LegState } from '#contract/dashboard-api/lanes.ts'

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
export function RouteMapLegend({ drawing: { plan, pins, isMuted } }: { drawing: RouteDrawing }) {
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
                className={`map-mode-text size-3.5 map-mode-${isMuted ? 'unknown' : modeClass(mode)}`}
              />
              {text}
            </li>
          ))}
          {pins.some(({ positionNote }) => positionNote !== null) && (
            <li className="flex items-center gap-1.5">
              <span aria-hidden className="map-swatch-code" />
              Position from code
            </li>
          )}
        </ul>
      )}
      <p>
        Route, not live position. {isMuted && 'Cancelled: legs that were not completed are not drawn. '}
        {courseWords(plan.legs)}
      </p>
    </div>
  )
}

/** "Sea lanes are indicative; land legs are direct lines.": how far the lines of each mode can be trusted. */
function courseWords(legs: readonly RouteLeg[]): string {
  const hasLanes = legs.some(({ course }) => course === 'sea-lane' || course === 'pending')
  const has = (...modes: RouteLeg['mode'][]) => legs.some(({ mode }) => modes.includes(mode))
  const words = [
    hasLanes && 'sea lanes are indicative',
    has('Flight') && 'air legs are great circles',
    has('Rail', 'Truck') && 'land legs are direct lines',
    has(null) && 'legs of unknown transport are direct lines',
  ].filter((part) => part !== false)
  const sentence = words.join('; ')
  return sentence === '' ? '' : `${sentence.charAt(0).toUpperCase()}${sentence.slice(1)}.`
}
