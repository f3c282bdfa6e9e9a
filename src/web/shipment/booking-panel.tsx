import type { Shipment } from '#contract/schema.ts'
import { Panel } from '../ui/panel.tsx'
import type { Judge } from '#facts/attention/judge.ts'
import { ChangedMark } from './changed-mark.tsx'
import { bookingParts } from './booking-rows.ts'
import { Row, RowList } from './row-list.tsx'

interface BookingPanelProps {
  readonly shipment: Shipment
  readonly judge: Judge
}

/** Bills, and cutoffs that are over. */
export function BookingPanel({ shipment, judge }: BookingPanelProps) {
  const { rows } = bookingParts(shipment, judge)
  if (rows.length === 0) return null
  return (
    <Panel mark={<ChangedMark part="panel:booking" />} title="Bills and cutoffs">
      <RowList>
        {rows.map(({ label, value, isKnown, copy }) => (
          <Row key={label} label={label} isKnown={isKnown} copy={copy}>
            {value}
          </Row>
        ))}
      </RowList>
    </Panel>
  )
}
