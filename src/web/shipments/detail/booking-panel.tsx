import type { Shipment } from '#contract/schema.ts'
import { Panel } from '../../ui/panel.tsx'
import type { Clock } from '#facts/shipment/clock.ts'
import { ChangedMark } from './changed-mark.tsx'
import { bookingRows } from './booking-rows.ts'
import { Row, RowList } from './row-list.tsx'
import { TickBox } from './tick-box.tsx'
import type { ShipmentTeam } from '../team-marks/use-shipment-team.ts'

interface BookingPanelProps {
  readonly shipment: Shipment
  readonly clock: Clock
  /** What the team has ticked; left out where only facts are shown. */
  readonly team?: ShipmentTeam
}

/** Booking number, bills, cutoffs and free days. */
export function BookingPanel({ shipment, clock, team }: BookingPanelProps) {
  const rows = bookingRows(shipment, clock)
  return (
    <Panel mark={<ChangedMark part="panel:booking" />} title="Booking and bills">
      {typeof rows === 'string' ? (
        <p className="px-4 py-3 text-muted print:py-1.5">{rows}</p>
      ) : (
        <RowList>
          {rows.map(({ label, value, isKnown, copy, tick }) => (
            <Row key={label} label={label} isKnown={isKnown} copy={copy}>
              {value}
              {tick && team && <TickBox name={tick} shipment={shipment} clock={clock} team={team} />}
            </Row>
          ))}
        </RowList>
      )}
    </Panel>
  )
}
