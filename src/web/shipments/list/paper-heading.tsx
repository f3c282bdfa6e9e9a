import { useLocation } from '@tanstack/react-router'
import { filterWords } from '#facts/columns/about-export.ts'
import { grouped } from '#facts/text/grouped.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import type { ListContent } from '../data/list-content.ts'
import { loadedLabel } from '../words/loaded-label.ts'

/** Stands above the list on paper, in the place of the toolbar. */
export function PaperHeading({ content }: { readonly content: ListContent }) {
  const { search, rows, total, judge } = content
  const path = useLocation({ select: ({ href }) => href })
  return (
    <div className="hidden print:block">
      <PaperNotes path={path} nowMs={judge.nowMs} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {total !== null && rows.length < total && `${grouped(rows.length)} of `}
        {loadedLabel(total, rows.length, search)} · Filters: {filterWords(search, judge)}
      </p>
    </div>
  )
}
