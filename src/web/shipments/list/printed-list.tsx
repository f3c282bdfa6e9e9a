import { useLocation } from '@tanstack/react-router'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { leadOf } from '#facts/views/lead-of.ts'
import { filterWords } from '../export/export-heading.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import type { ListView } from '../model/list-view.ts'
import { NOT_KNOWN_YET } from '#facts/shipment/not-known-yet.ts'
import { routeEndsOf } from '#facts/shipment/route-ends.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import type { ColumnName, ListFilters } from '#facts/views/search.ts'
import { LEAD_TITLE } from '../column-catalogue.ts'
import type { CellContent } from './columns/cell.tsx'
import { rowLook, type RowLook } from './columns/row-look.ts'
import { CELLS } from './columns/cells.ts'
import { teamBadge } from './columns/team-badge.ts'
import { loadedWords } from '../loaded-words.ts'

interface PrintedListProps {
  readonly view: ListView
  /** What the service was asked for: spans of time as instants. */
  readonly filters: ListFilters
}

/** Wide enough for every column: texts wrap on paper. */
const PAPER = { width: 4000, rem: 16, isCards: false }

/** The list on paper: all rows that are loaded and not only those in view, with what chose them. */
export function PrintedList({ view, filters }: PrintedListProps) {
  const { search, rows, loaded, isComplete, clock } = view
  const path = useLocation({ select: ({ href }) => href })
  const look = rowLook(search, PAPER)
  const set = loadedWords({ shown: rows.length, loaded, isComplete }, search)
  return (
    <section data-printed className="peer hidden [print-color-adjust:exact] print:block print:[zoom:0.75]">
      <PaperNotes path={path} nowMs={clock.nowMs} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {set} · Filters: {filterWords({ search, filters, clock })}
      </p>
      <table className="mt-2 w-full border-collapse [&_td]:px-1.5 [&_td]:py-1 [&_td]:align-top [&_th]:px-1.5 [&_th]:py-1 [&_th]:text-left [&_th]:align-top">
        <thead className="text-xs text-muted">
          <tr>
            <th scope="col">{LEAD_TITLE}</th>
            {look.columns.map(({ name, title }) => (
              <th key={name} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <PrintedRow key={row.reference} row={row} look={look} clock={clock} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

interface PrintedRowProps {
  readonly row: ShipmentRow
  readonly look: RowLook
  readonly clock: Clock
}

function PrintedRow({ row, look, clock }: PrintedRowProps) {
  const shipment = unpackShipment(row)
  const lead = look.lead === 'reference' ? null : leadOf(row, look.lead)
  const service = serviceWords(row.serviceType).short
  const badge = teamBadge(
    shipment,
    clock,
    look.columns.some(({ name }) => name === 'attention'),
  )
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className="font-normal">
        <span translate="no" className="identifier block font-semibold whitespace-nowrap">
          {lead ?? row.reference}
        </span>
        <span className="block text-xs text-muted">
          {[lead === null ? null : row.reference, service].filter(Boolean).join(' · ')}
        </span>
      </th>
      {look.columns.map(({ name }) => {
        const facts = { shipment, clock, look, isOneLine: false, badge: name === 'next' ? badge : null }
        const { className, content } = PRINTED_CELLS[name]?.(shipment) ?? CELLS[name](facts)
        return (
          <td key={name}>
            <div
              className={`${className} w-fit overflow-visible ${name === 'eta' ? '' : 'whitespace-pre-line'}`}
            >
              {content}
            </div>
          </td>
        )
      })}
    </tr>
  )
}

/** Cells that say more on paper than on a screen, where more is a hover or a click away. */
const PRINTED_CELLS: Partial<Record<ColumnName, (shipment: ShipmentOutline) => CellContent>> = {
  tags: ({ tags }) => ({
    className: tags.length === 0 ? 'text-muted' : 'identifier',
    content:
      tags.length === 0
        ? 'No PO number'
        : tags.map((tag) => (
            <span key={tag} className="block w-max max-w-48 wrap-anywhere">
              {tag}
            </span>
          )),
  }),
  route: (shipment) => {
    const { from, to } = routeEndsOf(shipment)
    const [start, end] = [from, to].map(({ name, code }) =>
      [name ?? NOT_KNOWN_YET, code].filter(Boolean).join(' '),
    )
    return { className: '', content: `${start} → ${end}` }
  },
  updated: ({ updatedAt }) => ({ className: 'text-xs text-muted', content: instantInZone(updatedAt) }),
  created: ({ createdAt }) => ({ className: 'text-xs text-muted', content: instantInZone(createdAt) }),
}
