import { useRef, type ReactNode } from 'react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { serviceLabel } from '../words/shipment-labels.ts'
import { useShipmentTeam } from '../team-marks/use-shipment-team.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { RouteEnds } from './route-ends-line.tsx'
import { SummaryFacts } from './summary-facts-list.tsx'
import { useTeamKeys } from './use-team-keys.ts'

interface OutlineBodyProps {
  readonly outline: ShipmentOutline
  readonly judge: Judge
  /** Stands where the rest belongs. */
  readonly children: ReactNode
}

/** The facts that a list already has, until the rest of the shipment arrives; offline the team works on with them. */
export function OutlineBody({ outline, judge, children }: OutlineBodyProps) {
  const service = serviceLabel(outline.serviceType)
  const team = useShipmentTeam(outline, judge)
  const asked = useTeamKeys(team, useRef(null))
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-4 p-3 sm:p-5">
      <section aria-label="Summary" className="overflow-clip rounded-lg border border-line bg-panel">
        <div className="flex gap-3 px-4 py-3">
          <service.icon aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" />
          <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 gap-y-0.5">
            <RouteEnds shipment={outline} />
            <p className="text-muted">{service.long}</p>
          </div>
        </div>
        <SummaryFacts shipment={outline} judge={judge} team={team} />
      </section>
      <AttentionPanel judge={judge} team={team} asked={asked} />
      {children}
    </div>
  )
}
