import type { Shipment } from '#contract/schema.ts'
import { Panel } from '../ui/panel.tsx'
import type { Clock } from '#facts/shipment/clock.ts'
import { isDoorToPort } from '#facts/shipment/eta.ts'
import { doorToDoorWords } from '#facts/shipment/leg.ts'
import { progressOf } from '#facts/shipment/progress.ts'
import { useSeenMilestones } from './use-history.ts'
import { TimelineStep } from './timeline-step.tsx'

const END_WORDS = { port: 'Pickup to port', delivery: 'Door to door' } as const

/** The milestones of the route in order, each with its dates and the leg that follows. */
export function MilestonesPanel({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  const { milestones, status } = shipment
  const progress = progressOf(shipment, clock)
  const seen = useSeenMilestones(shipment)
  const duration = status === 'Cancelled' ? null : doorToDoorWords(shipment)
  const end = isDoorToPort(shipment) ? 'port' : 'delivery'
  const note = duration === null ? 'local dates and times' : `${END_WORDS[end]} ${duration} · local dates`
  return (
    <Panel title="Milestones" note={note}>
      {status === 'Cancelled' && milestones.length > 0 && (
        <p className="px-4 pt-3 text-muted">Cancelled: remaining dates no longer apply.</p>
      )}
      {milestones.length === 0 ? (
        <p className="px-4 py-3 text-muted">No route yet</p>
      ) : (
        <ol className="@container px-4 py-3 print:py-2">
          {milestones.map((milestone, index) => (
            <TimelineStep
              // oxlint-disable-next-line react/no-array-index-key -- only its place in the route identifies a milestone
              key={index}
              shipment={shipment}
              milestone={milestone}
              index={index}
              progress={progress}
              clock={clock}
              seen={seen[index] ?? null}
            />
          ))}
        </ol>
      )}
    </Panel>
  )
}
