import { Link } from '@tanstack/react-router'
import { ChevronLeft, TriangleAlert } from 'lucide-react'
import type { Held } from '../../worklist/hold-in-place.ts'
import { countWords } from '../../map/overview/overview-words.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { rowFactsOf } from '#facts/views/derived.ts'
import { tagWords } from '../columns/tags.tsx'
import { serviceLabel } from '../words/shipment-labels.ts'
import { nextEventWords } from '../words/next-event-words.ts'
import { ShipmentCount } from '../words/shipment-count.tsx'
import { FirstFew } from '../../ui/first-few.tsx'
import { chosenOf } from './chosen-of.ts'
import { withoutChoice, type MapChoice } from './map-choice.ts'
import type { MapSearch } from '#facts/views/map-search.ts'
import { outlineOf } from '#facts/shipment/plausible-dates.ts'
import type { Overview } from './overview-of.ts'
import { lineProps, linkRef, rowsOf, type HeadingFocus, type PanelList } from './panel-list.ts'
import type { ChosenRow } from './panel-rows.ts'

/** How many shipments are drawn until all are asked for. */
const SHIPMENTS_FIRST = 20

interface ChosenShipmentsProps {
  readonly list: PanelList
  readonly overview: Overview
  readonly choice: MapChoice
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly judge: Judge
  readonly heading: HeadingFocus
}

/** The shipments of some places, of a lane, or those that are not on the map. */
export function ChosenShipments(props: ChosenShipmentsProps) {
  const { list, overview, choice, isComplete, search, judge, heading } = props
  const { title, note, rows } = chosenOf(overview, choice)
  const passedCount = rows.filter((row) => rowFactsOf(row, judge).isEstimatePassed).length
  return (
    <section aria-labelledby="chosen-shipments" className="py-2">
      <div className="flex flex-col items-start px-4 pb-2">
        <Link
          to="/map"
          search={withoutChoice(search)}
          className="-ml-1 flex min-h-6 items-center gap-1 rounded-md pr-1 text-xs text-muted hover:text-ink"
        >
          <ChevronLeft aria-hidden className="size-4" />
          All places and lanes
        </Link>
        <h2 {...heading} id="chosen-shipments" className="text-base font-semibold break-words outline-none">
          {title}
        </h2>
        {(rows.length > 0 || isComplete) && (
          <p className="text-xs text-muted">
            <ShipmentCount count={rows.length}>
              {countWords({ count: rows.length, passedCount })}
            </ShipmentCount>
          </p>
        )}
        {note !== null && <p className="text-xs text-muted">{note}</p>}
      </div>
      <ul>
        <FirstFew
          items={rowsOf(list, 'shipment')}
          limit={SHIPMENTS_FIRST}
          what="shipments"
          className="border-t border-line px-2.5 pt-1"
        >
          {(row) => <ShipmentItem key={row.key} row={row} list={list} judge={judge} />}
        </FirstFew>
      </ul>
    </section>
  )
}

interface ShipmentItemProps {
  readonly row: Held<ChosenRow>
  readonly list: PanelList
  readonly judge: Judge
}

function ShipmentItem({ row, list, judge }: ShipmentItemProps) {
  const shipment = outlineOf(row.row, judge)
  const { title, detail, overdue } = nextEventWords(shipment, judge)
  const service = serviceLabel(shipment.serviceType)
  const [tag, ...otherTags] = shipment.tags
  return (
    <li {...lineProps(list, row)} className="relative border-t border-line px-4 py-2 hover:bg-hover">
      <p className="flex items-baseline gap-2">
        <Link
          ref={linkRef(list, row)}
          to="/shipments/$reference"
          params={{ reference: shipment.reference }}
          preload={false}
          className="identifier min-w-0 truncate font-semibold outline-none in-data-left:font-normal in-data-left:text-muted after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {shipment.reference}
        </Link>
        <span className="ml-auto shrink-0 text-xs text-muted">{service.short}</span>
      </p>
      {row.hasLeft && <p className="text-xs text-muted">No longer in this list</p>}
      {tag !== undefined && (
        <p className="truncate text-xs text-muted">
          <Link
            to="/po"
            search={{ tag }}
            preload={false}
            dir="auto"
            className="identifier relative z-1 underline-offset-2 hover:text-accent hover:underline"
          >
            {tagWords(tag)}
          </Link>
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
