/** Counts the places without a line in what is painted. */
export interface FrameWatch {
  /** Paints once more, and looks at it. */
  readonly next: () => Promise<void>
  readonly bareCount: () => number
  /** Frames that were not looked at, because the page was scrolled in the meantime. */
  readonly skippedCount: () => number
}

const STEP_PX = 15

/** Looks at each painted frame for room in the table that shows no line. */
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
          // A message comes after the frame is painted.
          const painted = new MessageChannel()
          painted.port1.addEventListener('message', () => {
            // What was scrolled to since is drawn in the next frame.
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
