import { afterPaint } from '../../lib/after-paint.ts'

/** Two frames and a half: what takes longer cannot keep up with a list that is flung. */
const LATE_MS = 40
/** What is drawn so long after it does not follow from it. */
const RECENT_MS = 100

/** Tells whether what was drawn just now was painted late. */
export function createDrawingPace() {
  let beganMs: number | null = null
  let lateMs = -RECENT_MS
  let forget = () => {}

  function end(): void {
    const nowMs = performance.now()
    if (beganMs !== null && nowMs - beganMs > LATE_MS) lateMs = nowMs
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
    isLate: () => performance.now() - lateMs < RECENT_MS,
  }
}
