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

/** One shipment of the list: a table row where there is room, a card where there is not. */
export const ShipmentRow = memo(function ShipmentRow(props: ShipmentRowProps) {
  const { row, clock, index, top, onOpen } = props
  const shipment = unpackShipment(row)
  const { reference } = shipment
  const service = serviceLabel(shipment.serviceType)
  return (
    <tr
      role="row"
      // The header is row 1.
      aria-rowindex={index + 2}
      style={{ transform: `translateY(${top}px)` }}
      className="shipment-grid absolute inset-x-0 top-0 h-(--row-height) border-b border-line hover:bg-hover focus-within:bg-hover"
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
          <span className="truncate">{service.short}</span>
        </span>
      </Cell>
      <Cell className="max-sm:col-start-1 max-sm:row-start-2">
        <Tags tags={shipment.tags} />
      </Cell>
      <RouteCell shipment={shipment} />
      <Cell className="max-md:hidden max-sm:col-span-2 max-sm:row-start-4 max-sm:block lg:pt-0.5">
        <ProgressTrack progress={progressOf(shipment, clock)} />
      </Cell>
      <NextEventCell shipment={shipment} clock={clock} />
      <EtaCell shipment={shipment} clock={clock} />
      <Cell className="max-sm:col-start-2 max-sm:row-start-1 max-sm:text-right">
        <StatusBadge status={shipment.status} />
      </Cell>
      <Cell className="text-xs text-muted sm:max-lg:hidden max-sm:col-start-2 max-sm:row-start-2 max-sm:pt-1 max-sm:text-right">
        <time dateTime={shipment.updatedAt} title={`Updated ${instantInZone(shipment.updatedAt)}`}>
          {agoWords(shipment.updatedAt, clock.nowMs)}
        </time>
      </Cell>
    </tr>
  )
})

function Cell({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <td role="cell" className={`min-w-0 ${className}`}>
      {children}
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

function RouteCell({ shipment }: { shipment: ShipmentOutline }) {
  const { from, to } = routeEndsOf(shipment)
  const codes = [from.code, to.code].filter((code) => code !== null)
  return (
    <Cell className="max-sm:col-span-2 max-sm:row-start-3">
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

function NextEventCell({ shipment, clock }: { shipment: ShipmentOutline; clock: Clock }) {
  const { title, detail, overdue } = nextEventWords(shipment, clock)
  return (
    <Cell className="max-sm:col-start-1 max-sm:row-start-5">
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

function EtaCell({ shipment, clock }: { shipment: ShipmentOutline; clock: Clock }) {
  const { date, isKnown, note } = etaWords(shipment, clock)
  return (
    <Cell className="max-sm:col-start-2 max-sm:row-start-5 max-sm:text-right">
      <span className={`block truncate ${isKnown ? 'font-semibold' : 'text-muted'}`}>{date}</span>
      <span className="block truncate text-xs text-muted">{note}</span>
    </Cell>
  )
}
