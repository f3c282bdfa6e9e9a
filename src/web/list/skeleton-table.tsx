import { getRouteApi } from '@tanstack/react-router'
import { SlowNote } from '../shell/slow-note.tsx'
import type { ColumnName } from '#facts/filters/column-names.ts'
import { sortOf } from '#facts/filters/read-sort.ts'
import { useRowLook } from './use-row-look.ts'
import { TableHead } from './table-head.tsx'

const route = getRouteApi('/shipments/')
const ROWS = Array.from({ length: 12 }, (_, index) => index)

/** Typical widths of cell contents. */
const WIDTHS: Partial<Record<ColumnName, string>> = {
  tags: 'w-16',
  stage: 'w-24',
  updated: 'w-12',
}

/** Placeholder for the list while its first page loads. */
export function SkeletonTable() {
  const look = useRowLook()
  const search = route.useSearch()
  return (
    <div aria-busy="true" aria-label="Loading shipments" role="region" className="overflow-hidden">
      <SlowNote />
      <div aria-hidden inert style={look.style}>
        <table role="presentation" className="block w-full">
          <TableHead look={look} sort={sortOf(search)} />
        </table>
        {ROWS.map((row) => (
          <div key={row} className="shipment-grid h-(--row-height) border-b border-line max-sm:min-h-54">
            <Bone width="w-20" />
            {look.columns.map(({ name }) => (
              <Bone key={name} width={WIDTHS[name] ?? 'w-28'} />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

function Bone({ width }: { width: string }) {
  return (
    <span>
      <span className={`block h-3 max-w-full rounded-md bg-line motion-safe:animate-pulse ${width}`} />
    </span>
  )
}
