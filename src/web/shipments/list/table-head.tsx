const COLUMNS = [
  { title: 'Shipment', className: '' },
  { title: 'PO / tags', className: '' },
  { title: 'Route', className: '' },
  { title: 'Progress', className: 'max-md:hidden' },
  { title: 'Next event', className: '' },
  { title: 'ETA', className: '' },
  { title: 'Status', className: '' },
  { title: 'Updated', className: 'max-lg:hidden' },
] as const

/** The names of the columns; cards show none, but keep them for assistive technology. */
export function TableHead() {
  return (
    <thead
      role="rowgroup"
      className="z-10 block border-b border-line bg-panel max-sm:sr-only sm:sticky sm:top-(--toolbar-height)"
    >
      <tr role="row" aria-rowindex={1} className="shipment-grid py-2 text-xs text-muted sm:items-center">
        {COLUMNS.map(({ title, className }) => (
          <th key={title} role="columnheader" scope="col" className={`text-left font-medium ${className}`}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  )
}
