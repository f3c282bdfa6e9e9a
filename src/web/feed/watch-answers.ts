import { tryPath, unanswered } from '../lib/http.ts'

/** Short enough that a single failure is not reported. */
const AGAIN_MS = 1000
const ANSWER_MS_MAX = 5000

/** Repeats an unanswered request until it is answered. */
export function watchAnswers(onAnswered: () => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  function tryLater(): void {
    clearTimeout(timer)
    const path = unanswered.get()?.path
    if (path === undefined) return
    const retry = () => tryPath(path, AbortSignal.timeout(ANSWER_MS_MAX)).catch(() => {})
    timer = setTimeout(() => void retry().then(tryLater), AGAIN_MS)
  }
  unanswered.subscribe(() => {
    tryLater()
    if (unanswered.get() === null) onAnswered()
  })
}
