import type { Shipment } from '#contract/schema.ts'
import type { Clock } from '../facts/clock.ts'
import { AttentionPanel } from './attention-panel.tsx'
import { BookingPanel } from './booking-panel.tsx'
import { CargoPanel } from './cargo-panel.tsx'
import { ContainersPanel } from './containers-panel.tsx'
import { MarketplacePanel } from './marketplace-panel.tsx'
import { MilestonesPanel } from './milestones-panel.tsx'
import { PackagesPanel } from './packages-panel.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { RawJsonPanel } from './raw-json-panel.tsx'
import { RoutePanel } from './route-panel.tsx'
import { StopFocusProvider } from './stop-focus.tsx'
import { SummaryPanel } from './summary-panel.tsx'

/** Everything below the header. On paper the milestones fill the left half and the rest follows in the right one. */
export function ShipmentBody({ shipment, clock }: { shipment: Shipment; clock: Clock }) {
  return (
    <div className="mx-auto flex max-w-400 flex-col gap-4 p-3 sm:p-5 print:gap-2 print:px-0 print:py-2">
      <AttentionPanel shipment={shipment} clock={clock} />
      <SummaryPanel shipment={shipment} clock={clock} />
      <StopFocusProvider key={shipment.reference}>
        <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] print:grid-cols-2 print:grid-rows-[repeat(7,auto)_1fr] print:gap-2">
          <div className="flex min-w-0 flex-col gap-4 print:contents">
            <div className="print:row-span-8">
              <MilestonesPanel shipment={shipment} clock={clock} />
            </div>
            <BookingPanel shipment={shipment} clock={clock} />
            <ParcelsPanel shipment={shipment} />
            <MarketplacePanel marketplace={shipment.marketplace} />
          </div>
          <div className="flex min-w-0 flex-col gap-4 print:contents">
            <RoutePanel shipment={shipment} clock={clock} />
            <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(18rem,1fr))] print:gap-2">
              <ContainersPanel shipment={shipment} />
              <CargoPanel shipment={shipment} />
            </div>
            <PackagesPanel shipment={shipment} />
          </div>
        </div>
      </StopFocusProvider>
      <RawJsonPanel shipment={shipment} />
    </div>
  )
}
