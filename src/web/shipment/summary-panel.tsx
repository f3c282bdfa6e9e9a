import { carrierNameOf } from '#facts/shipment/parties.ts'
import { CircleDashed, Info, ShieldOff } from 'lucide-react'
import type { Place, Shipment } from '#contract/schema.ts'
import { Badge } from '../ui/badge.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { absenceOf } from '#facts/shipment/absence-of.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { dataNotesOf } from '#facts/shipment/data-notes.ts'
import { placeLocality } from '#facts/shipment/place.ts'
import { dataNoteWords } from '#facts/words/data-note-words.ts'
import { incotermsLabel, INCOTERMS_NOTE, serviceLabel } from '../shipments/words/shipment-labels.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { RouteEnds } from './route-ends-line.tsx'
import { SummaryFacts } from './summary-facts-list.tsx'

interface SummaryPanelProps {
  readonly shipment: Shipment
  readonly judge: Judge
  /** Team ticks; absent if only facts are shown. */
  readonly team?: ShipmentTeam
}

/** Origin, destination, carrier and the key facts. */
export function SummaryPanel({ shipment, judge, team }: SummaryPanelProps) {
  // Conflicts of an active or delivered shipment are attention items already.
  const isJudged = team?.items.some(({ kind }) => kind === 'date-conflict') === true
  const notes = dataNotesOf(shipment, judge)
    .filter((note) => !isJudged || note === 'reported-not-completed')
    .map((note) => dataNoteWords(note, shipment))
  return (
    <section aria-label="Summary" className="overflow-clip rounded-lg border border-line bg-panel">
      <SummaryHead shipment={shipment} />
      <SummaryFacts shipment={shipment} judge={judge} {...(team && { team })} />
      {notes.length > 0 && (
        <ul className="flex flex-col gap-1 border-t border-line px-4 py-2 text-xs text-muted">
          {notes.map((note) => (
            <Note key={note}>{note}</Note>
          ))}
        </ul>
      )}
    </section>
  )
}

function SummaryHead({ shipment }: { shipment: Shipment }) {
  const service = serviceLabel(shipment.serviceType)
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 px-4 py-3 print:py-2">
      <div className="flex min-w-0 flex-1 basis-80 gap-3">
        <service.icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <RouteEnds shipment={shipment} />
            <ServiceLine shipment={shipment} />
          </div>
          <EndLines shipment={shipment} />
        </div>
      </div>
      <div className="flex min-w-0 flex-wrap gap-1.5">
        {!shipment.insured && (
          <Badge tone="neutral" icon={ShieldOff}>
            Not insured
          </Badge>
        )}
        {isConfirmationAwaited(shipment) && (
          <Badge tone="neutral" icon={CircleDashed}>
            Carrier not confirmed yet
          </Badge>
        )}
      </div>
    </div>
  )
}

function ServiceLine({ shipment }: { shipment: Shipment }) {
  const { serviceType, booking, bookingConfirmedByCarrier, insured } = shipment
  const carrierWords =
    carrierNameOf(shipment) ?? absenceOf('carrier', shipment)?.replace(/^Not/, 'Carrier not')
  const parts = [serviceLabel(serviceType).long, carrierWords].filter(Boolean)
  return (
    <p className="min-w-0 text-muted wrap-anywhere">
      <span title={serviceType}>{parts.join(' · ')}</span>
      {booking.bookingNumber !== null && (
        <>
          {' · booking '}
          <span className="identifier">{booking.bookingNumber}</span>{' '}
          <CopyButton text={booking.bookingNumber} what={`booking number ${booking.bookingNumber}`} />
        </>
      )}
      {bookingConfirmedByCarrier && ' · confirmed by the carrier'}
      {insured && ' · insured'}
    </p>
  )
}

/** Incoterms are beside the origin because they only say who arranges the pickup there. */
function EndLines({ shipment: { origin, destination, incoterms, mode } }: { shipment: Shipment }) {
  return (
    <dl className="mt-0.5 flex flex-wrap gap-x-6 gap-y-0.5">
      <End label="From">
        {fullPlace(origin) ?? 'not known yet'}
        <span className="text-muted" title={INCOTERMS_NOTE}>
          {' '}
          · {incotermsLabel(incoterms, mode).long}
        </span>
      </End>
      <End label="To">{fullPlace(destination) ?? 'not known yet'}</End>
    </dl>
  )
}

function End({ label, children }: { label: string; children: React.ReactNode }) {
  return (
    <div className="flex min-w-0 gap-x-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children}</dd>
    </div>
  )
}

function fullPlace(place: Place | null): string | null {
  if (!place) return null
  // A port often has the name of its city.
  const name = place.name === place.city ? null : place.name
  const parts = [name, place.fulfillmentCenter, placeLocality(place)].filter((part) => part !== null)
  return parts.length > 0 ? parts.join(', ') : null
}

/** Bookings on land and by courier are not confirmed by a carrier. */
function isConfirmationAwaited({ bookingConfirmedByCarrier, mode, serviceType }: Shipment): boolean {
  return !bookingConfirmedByCarrier && mode !== 'Land' && serviceType !== 'AirCourier'
}

function Note({ children }: { children: React.ReactNode }) {
  return (
    <li className="flex gap-1.5">
      <Info aria-hidden className="mt-0.5 size-3.5 shrink-0" />
      <span>{children}</span>
    </li>
  )
}
