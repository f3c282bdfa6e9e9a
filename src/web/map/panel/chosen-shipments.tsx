import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { Link } from '@tanstack/react-router'
import type { ComponentProps } from 'react'
import { ChevronLeft } from 'lucide-react'
import { itemsOfRow } from '#facts/team/shown-items.ts'
import { counted } from '#facts/text/counted.ts'
import { useJudge } from '../../api/use-judge.ts'
import { countWords } from '../overview/overview-words.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { withTagFirst } from '../../list/sought-tag.ts'
import { BadgeText } from '../../shipments/columns/cell.tsx'
import { rowBadge } from '../../shipments/columns/row-badge.ts'
import { tagWords } from '../../shipments/columns/tags.tsx'
import { serviceLabel } from '../../shipments/words/shipment-labels.ts'
import { nextEventWords } from '../../shipments/words/next-event-words.ts'
import { ShipmentCount } from '../../shipments/words/shipment-count.tsx'
import { FirstFew } from '../../ui/first-few.tsx'
import type { Chosen } from './map-choice.ts'
import { listOf, withoutChoice, type MapSearch } from '#facts/filters/map-search.ts'
import { withPlausibleDates } from '#facts/shipment/plausible-dates.ts'

/** Number of shipments shown until the user asks for all. */
const SHIPMENTS_FIRST = 20

interface ChosenShipmentsProps {
  readonly chosen: Chosen
  /** The loaded rows, from the first on. */
  readonly rows: readonly JudgedRow[]
  /** Whether the count belongs to the previous search. */
  readonly isOld: boolean
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly heading: ComponentProps<'h2'>
}

/** The shipments of some places or a lane, or those that are not on the map. */
export function ChosenShipments({ chosen, rows, isOld, isComplete, search, heading }: ChosenShipmentsProps) {
  const { title, note, count, passedCount } = chosen
  const judge = useJudge()
  // The full list is one link away, so further rows are not loaded here.
  const isCut = !isOld && rows.length > 0 && rows.length < count
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
        {(count > 0 || isComplete) && (
          <p className="text-xs text-muted">
            <ShipmentCount count={isOld ? null : count}>{countWords({ count, passedCount })}</ShipmentCount>
          </p>
        )}
        {note !== null && <p className="text-xs text-muted">{note}</p>}
      </div>
      <ul>
        <FirstFew
          items={isCut ? rows.slice(0, SHIPMENTS_FIRST) : rows}
          limit={SHIPMENTS_FIRST}
          what="shipments"
          className="border-t border-line px-2.5 pt-1"
        >
          {(row) => <ShipmentItem key={row.shipment.reference} row={row} judge={judge} />}
        </FirstFew>
        {isCut && (
          <li className="border-t border-line px-4 py-2">
            <Link
              to="/shipments"
              search={listOf(search, chosen.title)}
              className="text-xs font-medium text-accent hover:underline"
            >
              {`Show all ${counted(count, 'shipment')} as list`}
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

function ShipmentItem({ row, judge }: { readonly row: JudgedRow; readonly judge: Judge }) {
  const shipment = withPlausibleDates(withTagFirst(row, null), judge)
  const badge = rowBadge(shipment, itemsOfRow(row), judge, false)
  const { title, detail, overdue } = nextEventWords(shipment, judge)
  const service = serviceLabel(shipment.serviceType)
  const [tag, ...otherTags] = shipment.tags
  return (
    <li className="relative border-t border-line px-4 py-2 hover:bg-hover">
      <p className="flex items-baseline gap-2">
        <Link
          to="/shipments/$reference"
          params={{ reference: shipment.reference }}
          preload={false}
          className="identifier min-w-0 truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {shipment.reference}
        </Link>
        <span className="ml-auto shrink-0 text-xs text-muted">{service.short}</span>
      </p>
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
      {badge && (
        <p className="truncate">
          <BadgeText badge={badge} />
        </p>
      )}
    </li>
  )
}
