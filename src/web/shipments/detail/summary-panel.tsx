import {
  ArrowRight,
  BadgeCheck,
  CircleDashed,
  Info,
  ShieldCheck,
  ShieldOff,
  TriangleAlert,
} from 'lucide-react'
import { Fragment } from 'react'
import type { Place, Shipment } from '#contract/schema.ts'
import { Badge } from '../../ui/badge.tsx'
import { CopyButton } from '../../ui/copy-button.tsx'
import { absenceOf } from '../facts/absence.ts'
import type { Clock } from '../facts/clock.ts'
import { dataNotesOf } from '../facts/data-notes.ts'
import { placeLocality } from '../facts/place.ts'
import { routeEndsOf } from '../facts/route-ends.ts'
import { dataNoteWords } from '../labels/data-note-words.ts'
import { incotermsLabel, INCOTERMS_NOTE, serviceLabel } from '../labels/shipment-labels.ts'
import { type DeadlineWords, FREE_TIME_CAVEAT } from './deadline-words.ts'
import { summaryFacts } from './summary-facts.ts'

/** Where from and where to, by whom, and the facts that are asked for most. */
export function SummaryPanel({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  const hasFreeTime = shipment.booking.destinationPortFreeDays !== null && shipment.status !== 'Cancelled'
  const facts = summaryFacts(shipment, clock)
  const notes = dataNotesOf(shipment, clock).map(dataNoteWords)
  return (
    <section aria-label="Summary" className="overflow-hidden rounded-lg border border-line bg-panel">
      <SummaryHead shipment={shipment} />
      <dl
        className={`grid grid-cols-1 overflow-hidden border-t border-line min-[26rem]:grid-cols-2 sm:grid-cols-3 print:grid-cols-4 ${columnsFor(facts.length)}`}
      >
        {facts.map((fact) => (
          <Fact key={fact.label} fact={fact} />
        ))}
      </dl>
      {(hasFreeTime || notes.length > 0) && (
        <ul className="flex flex-col gap-1 border-t border-line px-4 py-2 text-xs text-muted">
          {hasFreeTime && <Note>Est. last free day: {FREE_TIME_CAVEAT}</Note>}
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </ul>
      )}
    </section>
  )
}

/** One row as long as the facts have room in it, else two of about the same length. */
function columnsFor(count: number): string {
  const columns = count > 5 ? Math.ceil(count / 2) : count
  return COLUMNS[columns - 1] ?? 'lg:grid-cols-5'
}

const COLUMNS = ['lg:grid-cols-1', 'lg:grid-cols-2', 'lg:grid-cols-3', 'lg:grid-cols-4'] as const

function SummaryHead({ shipment }: { shipment: Shipment }) {
  const service = serviceLabel(shipment.serviceType)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 px-4 py-3">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <service.icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <RouteEnds shipment={shipment} />
            <ServiceLine shipment={shipment} />
          </div>
          <OriginLine shipment={shipment} />
        </div>
      </div>
      <div className="flex flex-wrap gap-1.5">
        {shipment.insured ? (
          <Badge tone="good" icon={ShieldCheck}>
            Insured
          </Badge>
        ) : (
          <Badge tone="neutral" icon={ShieldOff}>
            Not insured
          </Badge>
        )}
        <ConfirmationBadge shipment={shipment} />
      </div>
    </div>
  )
}

function RouteEnds({ shipment }: { shipment: Shipment }) {
  const { from, to } = routeEndsOf(shipment)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-2 text-base font-semibold">
      <span className={from.name === null ? 'text-muted' : 'wrap-anywhere'}>
        {from.name ?? 'Start not known yet'}
      </span>
      <ArrowRight aria-label="to" className="size-4 shrink-0" />
      <span className={to.name === null ? 'text-muted' : 'wrap-anywhere'}>
        {to.name ?? 'End not known yet'}
      </span>
    </p>
  )
}

function ServiceLine({ shipment }: { shipment: Shipment }) {
  const { serviceType, carrier, booking } = shipment
  const carrierWords = carrier?.name ?? absenceOf('carrier', shipment)?.replace(/^Not/, 'Carrier not')
  const parts = [serviceLabel(serviceType).long, carrierWords].filter(Boolean)
  return (
    <p className="flex min-w-0 flex-wrap items-center gap-x-1 text-muted">
      <span className="wrap-anywhere" title={serviceType}>
        {parts.join(' · ')}
      </span>
      {booking.bookingNumber !== null && (
        <>
          <span>· booking</span>
          <span className="inline-flex min-w-0 items-center gap-1">
            <span translate="no" className="identifier wrap-anywhere">
              {booking.bookingNumber}
            </span>
            <CopyButton text={booking.bookingNumber} what={`booking number ${booking.bookingNumber}`} />
          </span>
        </>
      )}
    </p>
  )
}

/** Incoterms stand beside the origin: they say only who arranges the pickup there. */
function OriginLine({ shipment: { origin, destination, incoterms } }: { shipment: Shipment }) {
  return (
    <p className="flex flex-wrap gap-x-3 text-muted">
      <span className="wrap-anywhere">
        From {fullPlace(origin) ?? 'not known yet'} ·{' '}
        <span title={INCOTERMS_NOTE}>{incotermsLabel(incoterms).long}</span>
      </span>
      <span className="wrap-anywhere">To {fullPlace(destination) ?? 'not known yet'}</span>
    </p>
  )
}

function fullPlace(place: Place | null): string | null {
  if (!place) return null
  // A port often bears the name of its city.
  const name = place.name === place.city ? null : place.name
  const parts = [name, place.fulfillmentCenter, placeLocality(place)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

/** On land and by courier no carrier confirms a booking, so only a confirmation is worth a word. */
function ConfirmationBadge({ shipment }: { shipment: Shipment }) {
  if (shipment.bookingConfirmedByCarrier) {
    return (
      <Badge tone="good" icon={BadgeCheck}>
        Carrier confirmed
      </Badge>
    )
  }
  if (shipment.mode === 'Land' || shipment.serviceType === 'AirCourier') return null
  return (
    <Badge tone="neutral" icon={CircleDashed}>
      Carrier not confirmed yet
    </Badge>
  )
}

function Fact({ fact: { label, value, isKnown, lines, alert } }: { fact: DeadlineWords }) {
  return (
    <div className="-mr-px -mb-px min-w-0 border-r border-b border-line px-4 py-2.5">
      <dt className="text-xs text-muted">{label}</dt>
      <dd className={`text-base wrap-anywhere ${isKnown ? 'font-semibold' : 'text-muted'}`}>{value}</dd>
      {alert && (
        <dd className={`flex gap-1 text-xs font-semibold ${alert.tone === 'bad' ? 'text-bad' : 'text-warn'}`}>
          <TriangleAlert aria-hidden className="mt-px size-3.5 shrink-0" />
          {alert.words}
        </dd>
      )}
      {lines.length > 0 && (
        <dd className="text-xs text-muted wrap-anywhere">
          {lines.map((line, at) => (
            <Fragment key={line}>
              {at > 0 && ' · '}
              {line}
            </Fragment>
          ))}
        </dd>
      )}
    </div>
  )
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
