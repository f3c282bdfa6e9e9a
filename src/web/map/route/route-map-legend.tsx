import type { LegState, RouteLeg } from '#contract/dashboard-api/lanes.ts'
import { Legend, LegendItem } from '../base/legend.tsx'
import type { RouteDrawing } from './route-drawing.ts'

const STATES: readonly { state: LegState; text: string }[] = [
  { state: 'done', text: 'Completed' },
  { state: 'current', text: 'Under way' },
  { state: 'planned', text: 'Planned' },
]

/** What the lines mean, and how little they claim. */
export function RouteMapLegend({ drawing: { plan, pins, isMuted } }: { drawing: RouteDrawing }) {
  const states = isMuted ? STATES.slice(0, 1) : STATES
  const swatches = states.map(({ state, text }) => (
    <LegendItem key={state}>
      <svg aria-hidden width="35" height="6">
        <line x1="2" y1="3" x2="33" y2="3" className={`map-leg map-leg-${state}`} />
      </svg>
      {text}
    </LegendItem>
  ))
  const fromCode = pins.some(({ positionNote }) => positionNote !== null) && (
    <LegendItem>
      <span aria-hidden className="map-pin-code mx-0.75 size-2.25 rounded-full bg-(--map-muted)" />
      Position from code
    </LegendItem>
  )
  return (
    <div className="px-4 py-3 text-xs text-muted">
      {plan.legs.length > 0 && (
        <Legend
          modes={plan.legs.map(({ mode }) => mode)}
          unknown="Transport not known yet"
          isMuted={isMuted}
          before={swatches}
          after={fromCode}
        />
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
