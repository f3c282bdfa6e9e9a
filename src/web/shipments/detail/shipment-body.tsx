import { Fragment } from 'react'
import type { Shipment } from '#contract/schema.ts'
import { useIsPrinting } from '../../lib/use-is-printing.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CargoPanel } from './cargo-panel.tsx'
import { ChangesPanel } from './changes-panel.tsx'
import { ContainersPanel } from './containers-panel.tsx'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { NotesPanel } from './notes-panel.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { panelSides, type PanelName } from './panel-sides.ts'
import { ParcelsPanel } from './parcels-panel.tsx'
import { RawJsonPanel } from './raw-json-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import { StopFocusProvider } from './stop-focus.tsx'
import { SummaryPanel } from './summary-panel.tsx'
import { useShipmentTeam, type ShipmentTeam } from '../team-marks/use-shipment-team.ts'
import { useTeamKeys } from './use-team-keys.ts'

/** On paper, only the milestones may break across pages, between two of them. */
const COLUMN = 'flex min-w-0 flex-col gap-4 print:gap-1.5 print:*:not-first:break-inside-avoid'

/** Everything below the header, on paper without the map. */
export function ShipmentBody({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  const team = useShipmentTeam(shipment, clock)
  useTeamKeys(team)
  const { left, right } = panelSides(shipment, clock, { hasMap: !useIsPrinting() })
  const panelsOf = (names: readonly PanelName[]) =>
    names.map((name) => <Fragment key={name}>{PANELS[name](shipment, clock, team)}</Fragment>)
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-4 p-3 sm:p-5 print:gap-1.5 print:px-px print:py-1.5">
      <AttentionPanel shipment={shipment} clock={clock} team={team} />
      <SummaryPanel shipment={shipment} clock={clock} />
      <NotesPanel key={shipment.reference} reference={shipment.reference} />
      <StopFocusProvider key={shipment.reference}>
        <div className="grid items-start gap-4 lg:grid-cols-2 print:grid-cols-2 print:gap-1.5">
          <div className={COLUMN}>
            <MilestonesPanel shipment={shipment} clock={clock} />
            {panelsOf(left)}
          </div>
          <div className={COLUMN}>
            <RoutePanel shipment={shipment} clock={clock} />
            {panelsOf(right)}
          </div>
        </div>
      </StopFocusProvider>
      <ChangesPanel key={`changes ${shipment.reference}`} shipment={shipment} clock={clock} />
      <RawJsonPanel shipment={shipment} />
    </div>
  )
}

const PANELS: Readonly<
  Record<PanelName, (shipment: Shipment, clock: Clock, team: ShipmentTeam) => React.ReactNode>
> = {
  booking: (shipment, clock, team) => <BookingPanel shipment={shipment} clock={clock} team={team} />,
  containers: (shipment) => <ContainersPanel shipment={shipment} />,
  cargo: (shipment) => <CargoPanel shipment={shipment} />,
  packages: (shipment) => <PackagesPanel shipment={shipment} />,
  parcels: (shipment) => <ParcelsPanel shipment={shipment} />,
  marketplace: ({ marketplace }) => <MarketplacePanel marketplace={marketplace} />,
}
