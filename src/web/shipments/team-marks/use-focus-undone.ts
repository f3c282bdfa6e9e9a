import { useEffect, useEffectEvent, useRef } from 'react'
import { asUsersDoing } from '../../shortcuts/shortcuts.ts'
import { lastUndone } from '../../team/use-act.ts'
import type { WorkRow } from '../../table/lines.ts'
import type { LineFocus } from '../../table/use-table.ts'
import type { Worklist } from '../../table/use-table.ts'

/** Time limit, generous for a slow machine: a row that has not returned by then is elsewhere or gone. */
const BACK_MS = 30_000
const ACTS = ['keydown', 'pointerdown', 'wheel'] as const

interface Awaited {
  readonly references: readonly string[]
  readonly untilMs: number
  /** Key of the line that was focused for it. */
  readonly given: string | null
}

const NOTHING: Awaited = { references: [], untilMs: 0, given: null }

/**
 * Focuses the row that an undo has restored, the first one of several. A row that was still in another group keeps the
 * focus when it moves.
 */
export function useFocusUndone({
  rowLines,
  waiting,
  show,
  focus,
}: Pick<Worklist<WorkRow>, 'rowLines' | 'waiting' | 'show'> & {
  readonly focus: Pick<LineFocus, 'focusLine'>
}): void {
  const awaited = useRef(NOTHING)
  const giveBack = useEffectEvent(() => {
    const { references, untilMs, given } = awaited.current
    if (references.length === 0 || performance.now() > untilMs) return
    const line = rowLines.find(({ row }) => !row.hasLeft && references.includes(row.subject))
    if (!line) return
    // Its place may have changed, because undoing gives it another first item.
    if (waiting === 0) show()
    if (line.key === given) return
    awaited.current = { ...awaited.current, given: line.key }
    asUsersDoing()
    focus.focusLine(line.key)
  })
  useEffect(() => {
    // The user's next action relates to their current position.
    const forget = () => void (awaited.current = NOTHING)
    for (const type of ACTS) addEventListener(type, forget, true)
    const unsubscribe = lastUndone.subscribe(() => {
      awaited.current = { ...lastUndone.get(), untilMs: performance.now() + BACK_MS, given: null }
      giveBack()
    })
    return () => {
      unsubscribe()
      for (const type of ACTS) removeEventListener(type, forget, true)
    }
  }, [])
  useEffect(() => giveBack(), [rowLines])
}
