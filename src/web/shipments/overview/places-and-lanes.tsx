import { Link } from '@tanstack/react-router'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import type { ReactNode, Ref } from 'react'
import { grouped } from '#facts/text/grouped.ts'
import { passedWords } from '../../map/overview/overview-words.ts'
import { counted } from '#facts/text/counted.ts'
import { buttonClass } from '../../ui/button.tsx'
import { transportLabel } from '../labels/transport-labels.ts'
import { GrowingList } from './growing-list.tsx'
import { listSearchOf, withChoice } from './map-choice.ts'
import type { ShipmentsSearch } from '#facts/views/search.ts'
import type { MapSearch } from './map-search.ts'
import type { Overview, ShipmentLane, ShipmentPlace } from './overview-of.ts'
import { cutLanesWords } from './overview-words.ts'

interface PlacesAndLanesProps {
  readonly overview: Overview
  readonly drawnLaneCount: number
  readonly isComplete: boolean
  readonly search: MapSearch
  readonly onPointAt: (placeKey: string | null) => void
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Places and lanes by number of shipments, each with a link to its shipments. */
export function PlacesAndLanes(props: PlacesAndLanesProps) {
  const { overview, drawnLaneCount, isComplete, search, onPointAt, headingRef } = props
  const { places, lanes, total } = overview
  const isNowhere = isComplete && places.length === 0
  const cutLanes = cutLanesWords(drawnLaneCount, lanes.length)
  if (isComplete && total.count === 0)
    return <NothingFound search={listSearchOf(search)} headingRef={headingRef} />
  return (
    <>
      <Group
        title="Last reported at"
        note={isNowhere ? 'No shipment is on the map.' : 'Not picked up yet: at the place of pickup.'}
        headingRef={headingRef}
      >
        <GrowingList items={places} first={12} step={100} what="places">
          {(place) => (
            <li key={place.key}>
              <Link
                to="/map"
                search={withChoice(search, { kind: 'places', keys: [place.key] })}
                onClick={() => onPointAt(null)}
                onPointerEnter={() => onPointAt(place.key)}
                onPointerLeave={() => onPointAt(null)}
                onFocus={() => onPointAt(place.key)}
                onBlur={() => onPointAt(null)}
                className={ENTRY}
              >
                <span className="min-w-0 flex-1 truncate font-medium">{place.name}</span>
                <Counts of={place} />
              </Link>
            </li>
          )}
        </GrowingList>
      </Group>
      {lanes.length > 0 && (
        <Group title="On the way" note={cutLanes}>
          <GrowingList items={lanes} first={8} step={100} what="lanes">
            {(lane) => (
              <li key={lane.key}>
                <Link
                  to="/map"
                  search={withChoice(search, { kind: 'lane', key: lane.key })}
                  className={ENTRY}
                >
                  <LaneName lane={lane} />
                  <Counts of={lane} />
                </Link>
              </li>
            )}
          </GrowingList>
        </Group>
      )}
    </>
  )
}

interface NothingFoundProps {
  readonly search: ShipmentsSearch
  readonly headingRef: Ref<HTMLHeadingElement>
}

/** Says why the map is empty, and offers ways on. */
function NothingFound({ search: { status: _status, ...search }, headingRef }: NothingFoundProps) {
  return (
    <Group
      title="Nothing on the map"
      note="No active shipment matches these filters."
      headingRef={headingRef}
    >
      <li className="flex flex-wrap gap-2 px-4 py-2">
        <Link to="/shipments" search={search} className={buttonClass}>
          Look among all shipments
        </Link>
        <Link to="/map" className={buttonClass}>
          Clear filters
        </Link>
      </li>
    </Group>
  )
}

const ENTRY = 'flex min-h-8 items-center gap-2 px-4 py-1 hover:bg-hover focus-visible:-outline-offset-2'

function LaneName({ lane: { fromName, toName, mode } }: { lane: ShipmentLane }) {
  const transport = transportLabel(mode)
  return (
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
  )
}

/** Drops a name's part in brackets, which has no room beside another name. */
function withoutBrackets(name: string): string {
  return name.replace(/ \([^()]*\)$/, '')
}

function Counts({ of: { count, passedCount } }: { of: ShipmentPlace | ShipmentLane }) {
  return (
    <>
      {passedCount > 0 && (
        <span title={passedWords(passedCount)} className="flex items-center gap-0.5 text-xs text-warn">
          <TriangleAlert aria-hidden className="size-3.5" />
          <span aria-hidden>{grouped(passedCount)}</span>
        </span>
      )}
      <span className="min-w-8 text-right font-semibold">
        <span aria-hidden>{grouped(count)}</span>
        <span className="sr-only">
          , {counted(count, 'shipment')}
          {passedCount > 0 && `, ${passedWords(passedCount)}`}
        </span>
      </span>
    </>
  )
}

interface GroupProps {
  readonly title: string
  readonly note: string | null
  readonly headingRef?: Ref<HTMLHeadingElement>
  readonly children: ReactNode
}

function Group({ title, note, headingRef, children }: GroupProps) {
  return (
    <section aria-label={title} className="border-b border-line py-2 last:border-b-0">
      <div className="px-4 pb-1">
        <h2 ref={headingRef} tabIndex={-1} className="text-xs font-semibold text-muted outline-none">
          {title}
        </h2>
        {note !== null && <p className="text-xs text-muted">{note}</p>}
      </div>
      <ul>{children}</ul>
    </section>
  )
}
