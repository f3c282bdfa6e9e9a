import { Link } from '@tanstack/react-router'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { passedWords } from '../overview/overview-words.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { buttonClass } from '../../ui/button.tsx'
import { transportLabel } from '../../shipments/words/transport-labels.ts'
import { ShipmentCount } from '../../shipments/words/shipment-count.tsx'
import { FirstFew } from '../../ui/first-few.tsx'
import { isFiltered } from '#facts/filters/search-edits.ts'
import { listSearchOf, withChoice, type MapSearch } from '#facts/filters/map-search.ts'
import type { OverviewLane, OverviewPlace, ShipmentCount as Count } from '#contract/dashboard-api/overview.ts'
import { cutLanesWords } from './overview-words.ts'

interface PlacesAndLanesProps {
  readonly places: readonly OverviewPlace[]
  readonly lanes: readonly OverviewLane[]
  /** Whether no shipment matches. */
  readonly isEmpty: boolean
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly onPointAt: (placeKey: string | null) => void
  readonly heading: ComponentProps<'h2'>
}

/** Places and lanes by number of shipments, each with a link to its shipments. */
export function PlacesAndLanes(props: PlacesAndLanesProps) {
  const { places, lanes, isEmpty, isComplete, search, onPointAt, heading } = props
  const isNowhere = isComplete && places.length === 0
  if (isComplete && isEmpty) return <NothingFound search={search} heading={heading} />
  return (
    <>
      <Group
        title="Where they are"
        note={isNowhere ? 'No shipment is on the map.' : 'Last report; before pickup: supplier.'}
        heading={heading}
      >
        <FirstFew items={places} limit={12} what="places" className="px-2.5 pt-1">
          {(place) => <PlaceItem key={place.key} place={place} search={search} onPointAt={onPointAt} />}
        </FirstFew>
      </Group>
      {lanes.length > 0 && (
        <Group title="On the way" note={cutLanesWords(lanes.length)}>
          <FirstFew items={lanes} limit={8} what="lanes" className="px-2.5 pt-1">
            {(lane) => <LaneItem key={lane.key} lane={lane} search={search} />}
          </FirstFew>
        </Group>
      )}
    </>
  )
}

interface PlaceItemProps extends Pick<PlacesAndLanesProps, 'search' | 'onPointAt'> {
  readonly place: OverviewPlace
}

function PlaceItem({ place, search, onPointAt }: PlaceItemProps) {
  const [enter, leave] = [() => onPointAt(place.key), () => onPointAt(null)]
  const pointing = {
    onPointerEnter: enter,
    onPointerLeave: leave,
    onFocus: enter,
    onBlur: leave,
    onClick: leave,
  }
  return (
    <li>
      <Link to="/map" search={withChoice(search, { area: place.key })} {...pointing} className={ENTRY}>
        <span className="min-w-0 flex-1 truncate font-medium">{place.name}</span>
        <Counts of={place} />
      </Link>
    </li>
  )
}

function LaneItem({ lane, search }: { readonly lane: OverviewLane; readonly search: MapSearch }) {
  const { fromName, toName, mode } = lane
  const transport = transportLabel(mode)
  return (
    <li>
      <Link to="/map" search={withChoice(search, { lane: lane.key })} className={ENTRY}>
        <span className="flex min-w-0 flex-1 items-center gap-1.5">
          <transport.icon aria-hidden className="size-3.5 shrink-0 text-muted" />
          <span className="truncate" title={fromName}>
            {withoutBrackets(fromName)}
          </span>
          <ArrowRight aria-hidden className="size-3 shrink-0 text-muted" />
          <span className="sr-only">to</span>
          <span className="truncate" title={toName}>
            {withoutBrackets(toName)}
          </span>
          {mode !== null && <span className="sr-only">, {transport.long.toLowerCase()}</span>}
        </span>
        <Counts of={lane} />
      </Link>
    </li>
  )
}

/** Says why the map is empty, and offers next steps. */
function NothingFound({ search: given, heading }: Pick<PlacesAndLanesProps, 'search' | 'heading'>) {
  const { status: _status, ...search } = listSearchOf(given)
  return (
    <Group
      title={isFiltered(search) ? 'No active shipment matches the filters' : 'No active shipments'}
      note="The list also has delivered and cancelled ones."
      heading={heading}
    >
      <li className="flex flex-wrap gap-2 px-4 py-2">
        <Link to="/shipments" search={search} className={buttonClass}>
          Search all shipments
        </Link>
        <Link to="/map" className={buttonClass}>
          Clear filters
        </Link>
      </li>
    </Group>
  )
}

const ENTRY = 'flex min-h-8 items-center gap-2 px-4 py-1 hover:bg-hover focus-visible:-outline-offset-2'

/** Removes the part of a name in parentheses, which does not fit beside another name. */
function withoutBrackets(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

function Counts({ of: { count, passedCount } }: { readonly of: Count }) {
  return (
    <>
      {passedCount > 0 && (
        <span title={passedWords(passedCount)} className="text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
        </span>
      )}
      <span className="min-w-8 text-right font-semibold tabular-nums">
        <ShipmentCount count={count}>
          <span aria-hidden>{grouped(count)}</span>
          <span className="sr-only">
            , {counted(count, 'shipment')}
            {passedCount > 0 && `, ${passedWords(passedCount)}`}
          </span>
        </ShipmentCount>
      </span>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly note: string | null
  readonly heading?: ComponentProps<'h2'>
  readonly children: ReactNode
}

function Group({ title, note, heading, children }: GroupProps) {
  return (
    <section aria-label={title} className="border-b border-line py-2 last:border-b-0">
      <div className="px-4 pb-1">
        <h2 {...heading} className="text-xs font-semibold text-muted outline-none">
          {title}
        </h2>
        {note !== null && <p className="text-xs text-muted">{note}</p>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
