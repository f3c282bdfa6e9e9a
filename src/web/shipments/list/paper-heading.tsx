import { useLocation } from '@tanstack/react-router'
import { listFiltersAt } from '#facts/views/search-edits.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import type { ListContent } from '../data/list-content.ts'
import { filterWords } from '../export/about-export.ts'
import { loadedLabel } from '../words/loaded-label.ts'

/** Stands above the list on paper, in the place of the toolbar. */
export function PaperHeading({ content }: { readonly content: ListContent }) {
  const { search, rows, total, judge } = content
  const filters = listFiltersAt(search, judge.nowMs)
  const path = useLocation({ select: ({ href }) => href })
  return (
    <div className="hidden print:block">
      <PaperNotes path={path} nowMs={judge.nowMs} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {loadedLabel(total, rows.length, search)} · Filters: {filterWords({ search, filters, clock: judge })}
      </p>
    </div>
  )
}
