import { Link } from '@tanstack/react-router'
import { ArrowRight, TriangleAlert } from 'lucide-react'
import { memo, type ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow as PackedRow } from '#contract/shipment-row.ts'
import { agoWords, instantInZone } from '../../lib/relative-instant.ts'
import { Badge } from '../../ui/badge.tsx'
import type { Clock } from '../facts/clock.ts'
import { progressOf } from '../facts/progress.ts'
import { routeEndsOf, type RouteEnd } from '../facts/route-ends.ts'
import { serviceLabel } from '../labels/shipment-labels.ts'
import { useMatchNote } from '../loaded-matches/match-notes.tsx'
import { useChangedParts } from '../live/change-marks.ts'
import { ProgressTrack } from '../progress-track.tsx'
import { StatusBadge } from '../status-badge.tsx'
import { etaWords } from './eta-words.ts'
import { nextEventWords } from './next-event-words.ts'

interface ShipmentRowProps {
  readonly row: PackedRow
  readonly clock: Clock
  /** Position in the whole list, from 0. */
  readonly index: number
  /** Distance from the top of the list, in pixels. */
  readonly top: number
  readonly onOpen: (reference: string) => void
}

/** A bar at the start of the row, a dot at the start of the cell: shapes that are there only after a change. */
const CHANGED_ROW = 'before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-accent'
const CHANGED_CELL =
  'relative before:absolute before:top-1.5 before:-left-2.5 max-sm:before:-left-2 before:size-1.5 before:rounded-full before:bg-accent'

/** One shipment of the list: a table row where there is room, a card where there is not. */
export const ShipmentRow = memo(function ShipmentRow(props: ShipmentRowProps) {
  const { row, clock, index, top, onOpen } = props
  const shipment = unpackShipment(row)
  const { reference } = shipment
  const changed = useChangedParts(reference)
  const note = useMatchNote(reference)
  const service = serviceLabel(shipment.serviceType)
  return (
    <tr
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className={`shipment-grid absolute inset-x-0 top-0 h-(--row-height) border-b border-line hover:bg-hover focus-within:bg-hover ${changed.size > 0 ? CHANGED_ROW : ''}`}
    >
      <Cell className="max-sm:col-start-1 max-sm:row-start-1">
        <Link
          to="/shipments/$reference"
          params={{ reference }}
          preload={false}
          data-reference={reference}
          onClick={() => onOpen(reference)}
          translate="no"
          title={reference}
          className="identifier block truncate font-semibold outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent"
        >
          {reference}
        </Link>
        <span className="flex items-center gap-1.5 text-xs text-muted" title={service.long}>
          <service.icon aria-hidden className="size-3.5 shrink-0" />
          <span className="truncate">{note ?? service.short}</span>
          {changed.size > 0 && <span className="sr-only">, updated</span>}
        </span>
      </Cell>
      <Cell isChanged={changed.has('tags')} className="max-sm:col-start-1 max-sm:row-start-2">
        <Tags tags={shipment.tags} />
      </Cell>
      <RouteCell shipment={shipment} isChanged={changed.has('route')} />
      <Cell
        isChanged={changed.has('progress')}
        className="max-md:hidden max-sm:col-span-2 max-sm:row-start-4 max-sm:block lg:pt-0.5"
      >
        <ProgressTrack progress={progressOf(shipment, clock)} />
      </Cell>
      <NextEventCell shipment={shipment} clock={clock} isChanged={changed.has('next')} />
      <EtaCell shipment={shipment} clock={clock} isChanged={changed.has('eta')} />
      <Cell
        isChanged={changed.has('status')}
        className="max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right"
      >
        <StatusBadge status={shipment.status} />
      </Cell>
      <Cell
        isChanged={changed.has('updated')}
        className="text-xs text-muted sm:max-lg:hidden max-sm:col-start-2 max-sm:row-start-2 max-sm:pt-1 max-sm:text-right"
      >
        <time dateTime={shipment.updatedAt} title={`Updated ${instantInZone(shipment.updatedAt)}`}>
          {agoWords(shipment.updatedAt, clock.nowMs)}
        </time>
      </Cell>
    </tr>
  )
})

interface CellProps {
  readonly className?: string
  /** Marked by a dot beside it, and in words for who does not see it. */
  readonly isChanged?: boolean
  readonly children: ReactNode
}

function Cell({ className = '', isChanged = false, children }: CellProps) {
  return (
    <td role="cell" className={`min-w-0 ${className} ${isChanged ? CHANGED_CELL : ''}`}>
      {children}
      {isChanged && <span className="sr-only">changed</span>}
    </td>
  )
}

function Tags({ tags }: { tags: readonly string[] }) {
  const [first, ...others] = tags
  if (first === undefined) return <span className="text-xs text-muted">No PO number</span>
  return (
    <span
      className="flex flex-col items-start gap-0.5 max-sm:flex-row max-sm:items-center"
      title={tags.join('\n')}
    >
      <span
        translate="no"
        className="identifier relative z-10 max-w-full truncate rounded-md border border-line px-1.5 text-xs font-medium"
      >
        {first}
      </span>
      {others.length > 0 && (
        <span className="text-xs text-muted">
          <span aria-hidden>+{others.length} more</span>
          <span className="sr-only">{others.join(', ')}</span>
        </span>
      )}
    </span>
  )
}

function RouteCell({ shipment, isChanged }: { shipment: ShipmentOutline; isChanged: boolean }) {
  const { from, to } = routeEndsOf(shipment)
  const codes = [from.code, to.code].filter((code) => code !== null)
  return (
    <Cell isChanged={isChanged} className="max-sm:col-span-2 max-sm:row-start-3">
      <span className="flex items-center gap-x-1.5 sm:max-lg:flex-wrap">
        <EndName end={from} className="max-w-1/2 shrink-0 sm:max-lg:max-w-[calc(100%-1.25rem)]" />
        <ArrowRight aria-label="to" className="size-3 shrink-0 text-muted" />
        <EndName end={to} className="sm:max-lg:basis-full" />
      </span>
      {codes.length > 0 && (
        <span className="block truncate text-xs text-muted sm:max-lg:hidden" translate="no">
          {codes.join(' → ')}
        </span>
      )}
    </Cell>
  )
}

function EndName({ end: { name }, className = '' }: { end: RouteEnd; className?: string }) {
  return (
    <span
      className={`min-w-0 truncate ${name === null ? 'text-muted' : ''} ${className}`}
      title={name ?? undefined}
    >
      {name ?? 'Not known yet'}
    </span>
  )
}

interface DatedCellProps {
  readonly shipment: ShipmentOutline
  readonly clock: Clock
  readonly isChanged: boolean
}

function NextEventCell({ shipment, clock, isChanged }: DatedCellProps) {
  const { title, detail, overdue } = nextEventWords(shipment, clock)
  return (
    <Cell isChanged={isChanged} className="max-sm:col-start-1 max-sm:row-start-5">
      <span className={`block truncate ${detail === null ? 'text-muted' : ''}`}>{title}</span>
      {overdue !== null ? (
        <Badge tone="bad" icon={TriangleAlert}>
          {overdue}
        </Badge>
      ) : (
        <span className="block truncate text-xs text-muted" title={detail ?? undefined}>
          {detail}
        </span>
      )}
    </Cell>
  )
}

function EtaCell({ shipment, clock, isChanged }: DatedCellProps) {
  const { date, isKnown, note } = etaWords(shipment, clock)
  return (
    <Cell isChanged={isChanged} className="max-sm:col-start-2 max-sm:row-start-5 max-sm:text-right">
      <span className={`block truncate ${isKnown ? 'font-semibold' : 'text-muted'}`}>{date}</span>
      <span className="block truncate text-xs text-muted">{note}</span>
    </Cell>
  )
}
