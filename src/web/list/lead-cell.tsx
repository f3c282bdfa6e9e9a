import type { ReactNode } from 'react'
import type { ShipmentRow } from '#contract/shipment-row.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import { shipmentHref } from '../api/shipment-href.ts'
import { serviceIcon } from '../shipments/words/service-icon.ts'
import { oneLine, type CellContent } from '../shipments/columns/cell.tsx'
import { hasMenuInLead } from '../shipments/columns/look/column-widths.ts'
import type { RowLook } from '../shipments/columns/look/row-look.ts'

const PLACES: Readonly<Record<RowLook['layout'], string>> = {
  comfortable: 'lead-grid',
  compact: 'flex items-baseline gap-2',
  // Leaves space for its menu.
  cards: 'lead-grid max-sm:col-span-2 max-sm:pr-9',
}

/** Stays in view while the other cells scroll under it. */
const PINNED = 'sticky left-0 z-1 border-r border-line bg-inherit'

/** Leaves space for its menu; three-line rows have that space anyway. */
function boxOf({ isPinned, isTall, layout }: RowLook): string {
  if (!isPinned) return isTall ? 'relative' : ''
  return `${PINNED} ${layout === 'compact' ? 'pr-7' : '*:[span]:pr-6'}`
}

/** As wide as the icon that is drawn there. */
const ICON_ROOM = '\u2003\u2002'

/**
 * The cell that names the row by its reference. Its link covers the visible part of the row, but lets clicks and
 * selections through to the content below.
 *
 * @param marks the team's marks on the shipment, beside the link, so that nothing moves when they appear
 */
export function leadCell(row: ShipmentRow, look: RowLook, marks?: ReactNode): CellContent {
  const { reference, serviceType } = row
  const second = serviceOf(serviceType, look)
  const icon = serviceIcon(serviceType)
  // A cell with a menu clips at its edge, which would clip the link as well. Marks are beside the link.
  const isText = look.layout === 'comfortable' && !hasMenuInLead(look) && !marks
  const link = (
    <a
      href={shipmentHref(reference)}
      data-reference={reference}
      data-focus
      dir="auto"
      className={`identifier max-w-full shrink-0 truncate font-semibold text-ink outline-none hover:underline after:pointer-events-none after:absolute after:inset-y-0 after:left-0 after:w-(--list-width) focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent ${isText ? `line-icon ${icon}` : ''}`}
    >
      {oneLine(reference)}
    </a>
  )
  if (isText) {
    const content = (
      <>
        {link}
        {`\n${ICON_ROOM}${second}`}
      </>
    )
    return { className: 'cell-lines', content }
  }
  return {
    className: `*:[a]:block ${PLACES[look.layout]} ${boxOf(look)}`,
    content: (
      <>
        {link}
        <span className={`row-icon block min-w-0 truncate text-xs/4.25 text-muted ${icon}`}>{second}</span>
        {marks}
      </>
    ),
  }
}

/** On one line, a long service name omits the mode, which the icon shows. */
function serviceOf(serviceType: string, { layout }: RowLook): string {
  const service = oneLine(serviceWords(serviceType).short) || 'Service not known'
  return layout === 'compact' ? service.replace(/^Ocean (.* Express)$/, '$1') : service
}
