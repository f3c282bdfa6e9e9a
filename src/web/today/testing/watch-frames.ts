/** Counts places without a line in painted frames. */
export interface FrameWatch {
  /** Paints once more, and checks that frame. */
  readonly next: () => Promise<void>
  readonly bareCount: () => number
  /** Number of frames that were not checked, because the page was scrolled meanwhile. */
  readonly skippedCount: () => number
}

const STEP_PX = 15

/** Checks each painted frame for gaps in the table. */
export function watchFrames(scroller: Element, table: Element): FrameWatch {
  let bare = 0
  let skipped = 0
  const look = () => {
    const [rows, view] = [table.getBoundingClientRect(), scroller.getBoundingClientRect()]
    const bottom = Math.min(rows.bottom, view.bottom) - 1
    for (let y = Math.max(rows.top, view.top) + 1; y < bottom; y += STEP_PX) {
      const element = document.elementFromPoint(view.left + view.width / 2, y)
      const line = element?.closest('tr')
      if (table.contains(element) && line?.ariaHidden !== null) bare += 1
    }
  }
  return {
    next: () =>
      new Promise((done) => {
        requestAnimationFrame(() => {
          const top = scroller.scrollTop
          // A message is delivered after the frame is painted.
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () => {
            // A later scroll position is drawn in the next frame.
            if (scroller.scrollTop === top) look()
            else skipped += 1
            done()
          })
          painted.port1.start()
          painted.port2.postMessage(null)
        })
      }),
    bareCount: () => bare,
    skippedCount: () => skipped,
  }
}
