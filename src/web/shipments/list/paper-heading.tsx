import { useLocation } from '@tanstack/react-router'
import type { ListFilters } from '#facts/views/search.ts'
import { PaperNotes } from '../../account/paper-notes.tsx'
import type { ListContent } from '../data/list-content.ts'
import { filterWords } from '../export/about-export.ts'
import { loadedWords } from '../words/loaded-words.ts'

interface PaperHeadingProps {
  readonly content: Pick<ListContent, 'search' | 'arranged' | 'loaded' | 'isComplete' | 'judge'>
  /** What the service was asked for: spans of time as instants. */
  readonly filters: ListFilters
}

/** Stands above the list on paper, in the place of the toolbar. */
export function PaperHeading({ content, filters }: PaperHeadingProps) {
  const { search, arranged, loaded, isComplete, judge } = content
  const path = useLocation({ select: ({ href }) => href })
  return (
    <div className="hidden print:block">
      <PaperNotes path={path} nowMs={judge.nowMs} />
      <h1 className="mt-2 text-lg font-semibold">Shipments</h1>
      <p className="text-muted">
        {loadedWords({ shown: arranged.length, loaded, isComplete }, search)} · Filters:{' '}
        {filterWords({ search, filters, clock: judge })}
      </p>
    </div>
  )
}
