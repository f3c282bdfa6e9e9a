import { SlowNote } from '../../ui/slow-note.tsx'
import { TableHead } from './table-head.tsx'

const ROWS = Array.from({ length: 12 }, (_, index) => index)
const CELLS = ['w-20', 'w-16', 'w-32', 'w-28', 'w-36', 'w-24', 'w-14', 'w-12'] as const
/** Cells that the narrower layouts leave out, as the rows do. */
const HIDDEN: Record<number, string> = { 3: 'max-md:hidden', 7: 'max-lg:hidden' }

/** The shape of the list while its first page is on the way. */
export function SkeletonTable() {
  return (
    <div aria-busy="true" aria-label="Loading shipments" role="region">
      <SlowNote />
      <div aria-hidden>
        <table role="presentation" className="block w-full">
          <TableHead />
        </table>
        {ROWS.map((row) => (
          <div key={row} className="shipment-grid h-46.5 border-b border-line sm:h-13.5 sm:items-center">
            {CELLS.map((width, cell) => (
              <span
                key={width}
                className={`h-3 max-w-full rounded-md bg-line motion-safe:animate-pulse ${width} ${HIDDEN[cell] ?? ''}`}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}
