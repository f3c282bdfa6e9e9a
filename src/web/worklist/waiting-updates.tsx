import { ArrowUp } from 'lucide-react'
import { counted } from '#facts/text/counted.ts'
import { Button } from '../ui/button.tsx'
import type { WorkGroup, WorkRow } from './lines.ts'
import type { Worklist } from './use-worklist.ts'

interface WaitingUpdatesProps<Row extends WorkRow, Group extends WorkGroup<Row>> {
  readonly list: Pick<Worklist<Row, Group>, 'waiting' | 'show' | 'focus'>
  /** Leads the reader on, since the button goes away with what it showed. */
  readonly onShown?: () => void
}

/** Says how many rows wait, and lets them in. */
function WaitingUpdates<Row extends WorkRow, Group extends WorkGroup<Row>>({
  list: { waiting, show, focus },
  onShown = () => focus.enter(),
}: WaitingUpdatesProps<Row, Group>) {
  if (waiting.size === 0) return null
  const showAll = () => {
    show()
    onShown()
  }
  return (
    <Button onClick={showAll} icon={ArrowUp}>
      {`${counted(waiting.size, 'change')} · Show`}
    </Button>
  )
}

/** The same above the rows, wherever these are scrolled to. */
export function FloatingUpdates<Row extends WorkRow, Group extends WorkGroup<Row>>(
  props: WaitingUpdatesProps<Row, Group>,
) {
  return (
    <div className="sticky top-2 z-20 flex h-0 justify-center *:shrink-0 *:self-start *:shadow-lg print:hidden">
      <WaitingUpdates {...props} />
    </div>
  )
}
