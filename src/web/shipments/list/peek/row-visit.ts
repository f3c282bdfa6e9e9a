/** Long enough not to be passing over. */
const REST_MS = 150
/** Until more is shown of a row. */
const SHOW_MS = 600
/** Time to get from a row to what is shown of it; the next row is shown after it and {@link REST_MS}. */
const GRACE_MS = 120

/** How the reader came to a row. A pointer beside the cells that show more sees nothing. */
export type Approach = 'pointer' | 'beside' | 'keyboard'

interface RowVisitListener<Row> {
  /** The reader rests on a row. */
  readonly onRest: (row: Row) => void
  readonly onShow: (row: Row, approach: Approach) => void
  readonly onHide: () => void
}

/** What the reader does among the rows of a list, by pointer and keyboard. */
export interface RowVisit<Row> {
  readonly come: (row: Row, approach: Approach) => void
  readonly leave: (approach: Approach) => void
  /** The pointer is at what is shown, which therefore stays. */
  readonly stay: () => void
  readonly hide: () => void
  /** By whom something is shown now. */
  readonly shownBy: () => Approach | null
}

/**
 * Tells a rest from passing over: more is shown of a row where the pointer rests, at once where a key asks, and once
 * only until the row is left. What is shown can be reached with the pointer, and hides when that goes elsewhere.
 */
export function createRowVisit<Row>({ onRest, onShow, onHide }: RowVisitListener<Row>): RowVisit<Row> {
  let at: Row | null = null
  let by: Approach | null = null
  let shown: Approach | null = null
  let timers: ReturnType<typeof setTimeout>[] = []

  function after(delayMs: number, act: () => void): void {
    timers.push(setTimeout(act, delayMs))
  }

  function stay(): void {
    for (const timer of timers) clearTimeout(timer)
    timers = []
  }

  function end(): void {
    if (shown === null) return
    shown = null
    onHide()
  }

  function show(row: Row, approach: Approach): void {
    shown = approach
    onShow(row, approach)
  }

  return {
    come(row, approach) {
      if (row === at && approach === by && approach !== 'keyboard') return
      stay()
      const isNew = row !== at
      at = row
      by = approach
      if (isNew) after(REST_MS, () => onRest(row))
      if (approach === 'beside') {
        if (shown === 'pointer') after(GRACE_MS, end)
        return
      }
      if (approach === 'keyboard') show(row, approach)
      else if (shown === null) after(SHOW_MS, () => show(row, approach))
      else {
        after(GRACE_MS, end)
        after(GRACE_MS + REST_MS, () => show(row, approach))
      }
    },
    leave(approach) {
      at = null
      by = null
      stay()
      if (approach === 'pointer' && shown === 'pointer') after(GRACE_MS, end)
      if (approach === 'keyboard' && shown === 'keyboard') end()
    },
    stay,
    hide() {
      stay()
      end()
    },
    shownBy: () => shown,
  }
}
