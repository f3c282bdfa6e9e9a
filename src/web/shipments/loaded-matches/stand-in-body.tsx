import { explain } from '../../lib/problem-error.ts'
import { counted } from '../../lib/counted.ts'
import { Banner, Notice } from '../../ui/notice.tsx'
import { ListFailed } from '../list/list-states.tsx'
import { ShipmentTable } from '../list/shipment-table.tsx'
import { SkeletonTable } from '../list/skeleton-table.tsx'
import type { StandIn } from './look-among-loaded.ts'

export interface StandInBodyProps {
  readonly standIn: StandIn
  readonly error: Error | null
  /** `null` until it is drawn. */
  readonly scroller: HTMLElement | null
  readonly onRetry: () => void
}

const END_WORDS = {
  'on-enter': 'Only loaded shipments were searched. Enter asks the service.',
  now: 'Asking the service…',
  failed: 'Only loaded shipments were searched.',
} as const

/** Loaded rows that match, while the service has not answered. */
export function StandInBody({ standIn, error, scroller, onRetry }: StandInBodyProps) {
  const { rows, searched, asking } = standIn
  if (rows.length === 0 && asking === 'now') return <SkeletonTable />
  if (rows.length === 0 && error) return <ListFailed error={error} onRetry={onRetry} />
  if (rows.length === 0) {
    return (
      <Notice
        title={`None of the ${counted(searched, 'loaded shipment')} match`}
        advice="Enter asks the service for all shipments. From three characters on it is asked by itself."
      />
    )
  }
  return (
    <>
      {error && asking === 'failed' && (
        <Banner title={explain(error).title} advice={explain(error).advice} onRetry={onRetry} />
      )}
      {scroller && (
        <ShipmentTable
          isPassing
          caption="Loaded shipments that match"
          rows={rows}
          isComplete={false}
          scroller={scroller}
          isLoadingMore={asking === 'now'}
          onEndNear={ignore}
        >
          {END_WORDS[asking]}
        </ShipmentTable>
      )}
    </>
  )
}

function ignore(): void {}
