import { Link } from '@tanstack/react-router'
import { ChevronLeft, TriangleAlert } from 'lucide-react'
import type { Ref } from 'react'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { countWords } from '../../map/overview/overview-words.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { serviceLabel } from '../labels/shipment-labels.ts'
import { transportWords } from '#facts/words/transport-words.ts'
import { nextEventWords } from '../next-event-words.ts'
import { GrowingList } from './growing-list.tsx'
import { withChoice, type MapChoice } from './map-choice.ts'
import type { MapSearch } from './map-search.ts'
import type { Overview } from './overview-of.ts'
import { whereaboutsOf } from './row-whereabouts.ts'

interface ChosenShipmentsProps {
  readonly overview: Overview
  readonly choice: MapChoice
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly clock: Clock
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** The shipments of some places, of a lane, or those that are not on the map. */
export function ChosenShipments(props: ChosenShipmentsProps) {
  const { overview, choice, isComplete, search, clock, headingRef } = props
  const { title, note, rows } = chosenOf(overview, choice)
  const passedCount = rows.filter((row) => whereaboutsOf(row, clock).isEstimatePassed).length
  return (
    <section aria-labelledby="chosen-shipments" className="py-2">
      <div className="flex flex-col items-start px-4 pb-2">
        <Link
          to="/map"
          search={withChoice(search, { kind: 'all' })}
          className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-xs text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          All places and lanes
        </Link>
        <h2
          ref={headingRef}
          id="chosen-shipments"
          tabIndex={-1}
          className="text-base font-semibold break-words outline-none"
        >
          {title}
        </h2>
        {(rows.length > 0 || isComplete) && (
          <p className="text-xs text-muted">{countWords({ count: rows.length, passedCount })}</p>
        )}
        {note !== null && <p className="text-xs text-muted">{note}</p>}
      </div>
      <ul>
        <GrowingList items={rows} first={50} step={100} what="shipments">
          {(row) => <ShipmentItem key={row.reference} row={row} clock={clock} />}
        </GrowingList>
      </ul>
    </section>
  )
}

function ShipmentItem({ row, clock }: { row: ShipmentRow; clock: Clock }) {
  const shipment = unpackShipment(row)
  const { title, detail, overdue } = nextEventWords(shipment, clock)
  const service = serviceLabel(shipment.serviceType)
  const [tag, ...otherTags] = shipment.tags
  return (
    <li className="relative border-t border-line px-4 py-2 hover:bg-hover">
      <p className="flex items-baseline gap-2">
        <Link
          to="/shipments/$reference"
          params={{ reference: shipment.reference }}
          preload={false}
          translate="no"
          className="identifier min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {shipment.reference}
        </Link>
        <span className="ml-auto shrink-0 text-xs text-muted">{service.short}</span>
      </p>
      {tag !== undefined && (
        <p className="truncate text-xs text-muted">
          <span translate="no" className="identifier">
            {tag}
          </span>
          {otherTags.length > 0 && ` +${otherTags.length} more`}
        </p>
      )}
      <p className="truncate text-xs">
        {title}
        {overdue === null && detail !== null && <span className="text-muted"> · {detail}</span>}
      </p>
      {overdue !== null && (
        <p className="flex items-center gap-1 text-xs text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
          {overdue}
        </p>
      )}
    </li>
  )
}

interface Chosen {
  readonly title: string
  readonly note: string | null
  readonly rows: readonly ShipmentRow[]
}

function chosenOf({ places, lanes, unlocated }: Overview, choice: MapChoice): Chosen {
  switch (choice.kind) {
    case 'all':
      return { title: 'Everywhere', note: null, rows: places.flatMap(({ rows }) => rows) }
    case 'unlocated':
      return {
        title: 'Not on the map',
        note: 'No position is recorded for the places that these shipments have reached.',
        rows: unlocated,
      }
    case 'lane': {
      const lane = lanes.find(({ key }) => key === choice.key)
      if (!lane) return { title: 'On the way', note: 'No shipment is on the way there now.', rows: [] }
      const title = `${lane.fromName} to ${lane.toName}`
      return { title, note: lane.mode && transportWords(lane.mode).long, rows: lane.rows }
    }
    case 'places': {
      const chosen = places.filter(({ key }) => choice.keys.includes(key))
      if (chosen.length === 0) {
        return { title: 'Last reported here', note: 'No shipment was last reported here.', rows: [] }
      }
      const title = new Intl.ListFormat('en-GB').format(chosen.map(({ name }) => name))
      return { title, note: null, rows: chosen.flatMap(({ rows }) => rows) }
    }
  }
}
