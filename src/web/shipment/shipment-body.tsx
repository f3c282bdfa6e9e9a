import { Fragment, useRef, memo } from 'react'
import type { Marketplace } from '#contract/cargo-schema.ts'
import type { Shipment } from '#contract/schema.ts'
import type { Judge } from '#facts/attention/judge.ts'
import { useIsPrinting } from '../lib/use-is-printing.ts'
import { Panel } from '../ui/panel.tsx'
import { useShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'
import { AbsentParts } from './absent-parts.tsx'
import { AttentionPanel } from './attention-panel.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CargoPanel } from './cargo-panel.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ContainersPanel } from './containers-panel.tsx'
import { EtaHistory } from './eta-history.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { NumberList } from './number-list.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { panelSides, type PanelName } from './panel-sides.ts'
import { ParcelsPanel } from './parcels-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import { StopFocusProvider } from './stop-focus.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useTeamKeys } from './use-team-keys.ts'

/** When printed, only the milestones may break across pages, between two of them. */
const COLUMN = 'flex min-w-0 flex-col gap-4 print:gap-1.5 print:*:not-first:break-inside-avoid'

/** Everything below the header; printed without the map. Does not change while another page is loading. */
export const ShipmentBody = memo(function ShipmentBody({
  shipment,
  judge: now,
}: {
  shipment: Shipment
  judge: Judge
}) {
  const team = useShipmentTeam(shipment, now)
  const { judge } = team
  const noteField = useRef<HTMLTextAreaElement>(null)
  const asked = useTeamKeys(team, noteField)
  const { left, right } = panelSides(shipment, judge, { hasMap: !useIsPrinting() })
  const panelsOf = (names: readonly PanelName[]) =>
    names.map((name) => <Fragment key={name}>{PANELS[name](shipment, judge)}</Fragment>)
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-4 p-3 sm:p-5 print:gap-1.5 print:px-px print:py-1.5">
      <SummaryPanel shipment={shipment} judge={judge} team={team} />
      <AttentionPanel judge={judge} team={team} asked={asked} />
      <StopFocusProvider>
        <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2 print:gap-1.5">
          <div className={COLUMN}>
            <MilestonesPanel shipment={shipment} clock={judge} />
            {panelsOf(left)}
          </div>
          <div className={COLUMN}>
            <RoutePanel shipment={shipment} clock={judge} />
            <NotesPanel reference={shipment.reference} field={noteField} />
            {panelsOf(right)}
          </div>
        </div>
      </StopFocusProvider>
      <AbsentParts shipment={shipment} clock={judge} />
      {/* Not printed: one page shows the shipment itself. */}
      <div className="grid items-start gap-4 lg:grid-cols-2 lg:*:only:col-span-2 print:hidden">
        <EtaHistory shipment={shipment} judge={judge} />
        <ChangesPanel shipment={shipment} clock={judge} />
      </div>
    </div>
  )
})

const PANELS: Readonly<Record<PanelName, (shipment: Shipment, judge: Judge) => React.ReactNode>> = {
  booking: (shipment, judge) => <BookingPanel shipment={shipment} judge={judge} />,
  containers: (shipment) => <ContainersPanel shipment={shipment} />,
  cargo: (shipment) => <CargoPanel shipment={shipment} />,
  packages: (shipment) => <PackagesPanel shipment={shipment} />,
  parcels: (shipment) => <ParcelsPanel shipment={shipment} />,
  marketplace: ({ marketplace }) => <MarketplacePanel marketplace={marketplace} />,
}

/** Identifiers of the inbound shipment at a marketplace. */
function MarketplacePanel({ marketplace }: { marketplace: Marketplace | null }) {
  if (!marketplace) return null
  const { fbaIds, referenceIds } = marketplace
  if (fbaIds.length + referenceIds.length === 0) return null
  return (
    <Panel mark={<ChangedMark part="panel:marketplace" />} title="Marketplace">
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,12rem),1fr))]">
        {fbaIds.length > 0 && (
          <NumberList title="Inbound shipment IDs" what="inbound shipment ID" numbers={fbaIds} />
        )}
        {referenceIds.length > 0 && (
          <NumberList title="Reference IDs" what="reference ID" numbers={referenceIds} />
        )}
      </div>
    </Panel>
  )
}
