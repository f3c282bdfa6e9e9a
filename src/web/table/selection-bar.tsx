import { Copy, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { SELECTED_MAX } from '#contract/dashboard-api/paths.ts'
import { grouped } from '#facts/text/grouped.ts'
import { publishHeight } from '../lib/watch-size.ts'
import { copySubjects } from '../ui/copy-and-say.ts'
import { Button } from '../ui/button.tsx'
import type { WorkRow } from './lines.ts'
import { selectedWords } from './selection-store.ts'
import type { Worklist } from './use-table.ts'
import { deselect } from './keys.ts'

interface SelectionBarProps {
  readonly list: Worklist<WorkRow>
  /** Kind of the rows' subjects, for the copy button: 'reference'. */
  readonly what?: string
  /** What Copy copies, if not the subjects of the loaded rows. */
  readonly subjects?: readonly string[]
  /** Actions on the selected rows, before Copy and Clear. */
  readonly children: ReactNode
}

/**
 * Actions on the selected rows, at the bottom of the window, so that no row moves when it appears. With large text, it
 * leaves half of the window to the rows.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { list, what = 'reference', children } = props
  const { selected, order } = list
  const total = list.total ?? order.length
  const { subjects = list.selectedRows.map(({ subject }) => subject) } = props
  if (selected.size === 0) return null
  const outside = selected.size - subjects.length
  const hasCollapsed = list.rows.length > order.length
  const count = Math.min(total, SELECTED_MAX)
  return (
    <section
      ref={publishSelectionHeight}
      aria-label="Selection"
      inert={list.isOld}
      className="sticky bottom-0 left-0 z-20 flex max-h-[50dvh] shrink-0 flex-wrap overflow-y-auto items-center gap-1.5 rounded-b-lg border-t border-line bg-panel px-4 py-2 shadow-[0_-2px_8px_rgb(0_0_0/0.08)] max-sm:[&_button]:min-h-11 inert:last-answer print:hidden"
    >
      <p className="mr-2">
        <strong className="font-semibold">{selectedWords(selected.size)}</strong>
        {outside > 0 && <span className="text-muted">, {grouped(outside)} no longer in this list</span>}
      </p>
      {subjects.length < count && (
        <Button onClick={list.selectAll}>
          Select {count < total ? 'the first' : 'all'} {grouped(count)}
          {hasCollapsed && ' in expanded groups'}
        </Button>
      )}
      {children}
      <Button icon={Copy} onClick={() => copySubjects(subjects, what)}>
        Copy {what}s
      </Button>
      <Button icon={X} name="Clear the selection" onClick={() => deselect(list)}>
        Clear
      </Button>
    </section>
  )
}

function publishSelectionHeight(bar: HTMLElement): () => void {
  return publishHeight(bar, '--selection-height')
}
