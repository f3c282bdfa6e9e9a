import { counted } from '#facts/text/counted.ts'
import { buttonClass } from '../ui/button.tsx'
import type { WorkGroup, WorkRow } from './lines.ts'
import type { Worklist } from './use-worklist.ts'

/** Says how many rows wait, and lets them in. */
export function WaitingUpdates<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list: { waiting, show, focus },
}: {
  readonly list: Pick<Worklist<Row, Group>, 'waiting' | 'show' | 'focus'>
}) {
  if (waiting === 0) return null
  const showAll = () => {
    show()
    focus.enter()
  }
  return (
    <p className="sticky top-2 z-20 flex h-0 justify-center print:hidden">
      <button type="button" onClick={showAll} className={`${buttonClass} h-8 shadow-lg`}>
        {counted(waiting, 'update')}, show
      </button>
    </p>
  )
}
