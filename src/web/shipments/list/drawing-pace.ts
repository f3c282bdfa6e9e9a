import { afterPaint } from '../../lib/after-paint.ts'

/** Two frames and a half: what takes longer cannot keep up with a list that is flung. */
const LATE_MS = 40

/** Tells whether what was drawn last was painted late. */
export function createDrawingPace() {
  let isLate = false
  let beganMs: number | null = null
  let forget = () => {}

  function end(): void {
    if (beganMs === null) return
    isLate = performance.now() - beganMs > LATE_MS
    beganMs = null
  }

  return {
    /** To be called before something is drawn. */
    begin(): void {
      forget()
      // A browser that is busy draws again before it tells that it has painted.
      end()
      beganMs = performance.now()
      forget = afterPaint(end)
    },
    isLate: () => isLate,
  }
}
