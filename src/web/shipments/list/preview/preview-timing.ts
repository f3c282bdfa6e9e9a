/** A shorter stay is a pointer on its way elsewhere. */
const REST_MS = 150
/** Until the preview opens. */
const SHOW_MS = 600
/** Time to move from a row into its preview; the preview of the next row waits for this and {@link REST_MS}. */
const GRACE_MS = 120

/** How the reader came to a row. A pointer beside the cells that have a preview opens none. */
export type Approach = 'pointer' | 'beside' | 'keyboard'

interface PreviewListener<Row> {
  /** The reader rests on a row. */
  readonly onRest: (row: Row) => void
  readonly onShow: (row: Row, approach: Approach) => void
  readonly onHide: () => void
}

/** Opens and closes the preview as pointer and keyboard move among the rows. */
export interface PreviewTiming<Row> {
  readonly come: (row: Row, approach: Approach) => void
  readonly leave: (approach: Approach) => void
  /** The pointer is in the preview, which therefore stays. */
  readonly stay: () => void
  readonly hide: () => void
  /** What opened the preview; `null` while it is closed. */
  readonly shownBy: () => Approach | null
}

/**
 * The preview opens where the pointer rests, at once where a key asks, and once only until the reader leaves the row.
 * The pointer can move into the preview, which closes when the pointer goes elsewhere.
 */
export function createPreviewTiming<Row>({
  onRest,
  onShow,
  onHide,
}: PreviewListener<Row>): PreviewTiming<Row> {
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
