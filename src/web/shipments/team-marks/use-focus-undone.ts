import { useEffect, useEffectEvent, useRef } from 'react'
import { asReadersDoing } from '../../shortcuts/shortcuts.ts'
import { lastUndone } from '../../team/use-act.ts'
import type { WorkGroup, WorkRow } from '../../worklist/lines.ts'
import type { Worklist } from '../../worklist/use-worklist.ts'

/** A row that is not back by then, even on a slow machine, has another place, or none. */
const BACK_MS = 30_000
const ACTS = ['keydown', 'pointerdown'] as const

interface Awaited {
  readonly references: readonly string[]
  readonly untilMs: number
}

const NOTHING: Awaited = { references: [], untilMs: 0 }

/** Gives the focus to the row that an undo has brought back; to the first of several. */
export function useFocusUndone<Row extends WorkRow, Group extends WorkGroup<Row>>({
  rowLines,
  focus,
}: Pick<Worklist<Row, Group>, 'rowLines' | 'focus'>): void {
  const awaited = useRef(NOTHING)
  const giveBack = useEffectEvent(() => {
    const { references, untilMs } = awaited.current
    if (references.length === 0 || performance.now() > untilMs) return
    const line = rowLines.find(({ row }) => !row.hasLeft && references.includes(row.subject))
    if (!line) return
    awaited.current = NOTHING
    asReadersDoing()
    focus.focusLine(line.key)
  })
  useEffect(() => {
    // What the reader does next is about where they are by then.
    const forget = () => void (awaited.current = NOTHING)
    for (const type of ACTS) addEventListener(type, forget, true)
    const unsubscribe = lastUndone.subscribe(() => {
      awaited.current = { ...lastUndone.get(), untilMs: performance.now() + BACK_MS }
      giveBack()
    })
    return () => {
      unsubscribe()
      for (const type of ACTS) removeEventListener(type, forget, true)
    }
  }, [])
  useEffect(() => giveBack(), [rowLines])
}
