import type { Judge } from '#facts/attention/judge.ts'
import { useLocation } from '@tanstack/react-router'
import { unpackShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import { filterWords } from '../export/about-export.ts'
import type { ListContent } from '../data/list-content.ts'
import { onPaper } from '../../worklist/on-paper.ts'
import { serviceWords } from '#facts/words/service-words.ts'
import type { ListFilters } from '#facts/views/search.ts'
import { LEAD_TITLE } from '../columns/columns.ts'
import { rowLook, type RowLook } from '../columns/look/row-look.ts'
import { teamBadge } from './team-badge.ts'
import { loadedWords } from '../words/loaded-words.ts'

interface PrintedListProps {
  readonly content: Pick<ListContent, 'search' | 'rows' | 'loaded' | 'isComplete' | 'judge'>
  /** What the service was asked for: spans of time as instants. */
  readonly filters: ListFilters
}

/** Wide enough for every column: texts wrap on paper. */
const PAPER = { width: 4000, rem: 16, isCards: false }

/** The list on paper: the rows that are loaded and not only those in view, with what chose them. */
export function PrintedList({ content, filters }: PrintedListProps) {
  const { search, rows, loaded, isComplete, judge } = content
  const path = useLocation({ select: ({ href }) => href })
  const look = rowLook(search, PAPER)
  const { printed, missing } = onPaper(rows)
  const set = loadedWords({ shown: rows.length, loaded, isComplete }, search)
  return (
    <section data-printed className="peer hidden [print-color-adjust:exact] print:block print:[zoom:0.75]">
      <PaperNotes path={path} nowMs={judge.nowMs} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {set} · Filters: {filterWords({ search, filters, clock: judge })}
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
          {printed.map((row) => (
            <PrintedRow key={row.reference} row={row} look={look} judge={judge} />
          ))}
        </tbody>
      </table>
      {missing !== null && <p className="mt-2">{missing}</p>}
    </section>
  )
}

interface PrintedRowProps {
  readonly row: ShipmentRow
  readonly look: RowLook
  readonly judge: Judge
}

function PrintedRow({ row, look, judge }: PrintedRowProps) {
  const shipment = unpackShipment(row)
  const service = serviceWords(row.serviceType).short
  const badge = teamBadge(
    shipment,
    judge,
    look.columns.some(({ name }) => name === 'attention'),
  )
  return (
    <tr className="break-inside-avoid border-t border-line">
      <th scope="row" className="font-normal">
        <span translate="no" className="identifier block font-semibold whitespace-nowrap">
          {row.reference}
        </span>
        <span className="block text-xs text-muted">{service}</span>
      </th>
      {look.columns.map(({ name, cell, printed }) => {
        const facts = { shipment, judge, look, isOneLine: false, badge: name === 'next' ? badge : null }
        const { className, content } = printed?.(shipment) ?? cell(facts)
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
