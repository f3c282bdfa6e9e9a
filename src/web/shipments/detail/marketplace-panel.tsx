import type { Marketplace } from '#contract/cargo-schema.ts'
import { Panel } from '../../ui/panel.tsx'
import { ChangedMark } from './changed-mark.tsx'
import { NumberList } from './number-list.tsx'

/** Identifiers of the inbound shipment at a marketplace. */
export function MarketplacePanel({ marketplace }: { marketplace: Marketplace | null }) {
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
