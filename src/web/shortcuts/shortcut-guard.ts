import { showToast } from '../ui/toast.tsx'

/**
 * A move of the focus or page counts as the user's until their action is painted, and for this long afterwards. On a
 * busy machine, it may come seconds after the key.
 */
export const USER_MS = 500
/** Letters are ignored for this long after a move without the user, and after the last ignored one. */
export const SILENCE_MS = 1000

/**
 * Shortcut letters act on the focused element. If the focus or page moves without the user, the next letters were meant
 * for the former state, so they are ignored for a moment.
 */
export interface ShortcutGuard {
  /** Call on an action that may move the focus or page. */
  readonly acted: () => void
  /** Call on typing, which moves neither. */
  readonly typed: () => void
  /** Whether a move now counts as the user's. */
  readonly isByUser: () => boolean
  /** Call on a move of the focus or page. `isByUser` says whether the user asked for it, perhaps a while ago. */
  readonly moved: (isByUser: boolean) => void
  /** Call once the user has seen where the focus is. */
  readonly reset: () => void
  /**
   * Whether to ignore a letter pressed at this time of the clock. J and K, the letters that move the focus, end the
   * silence, unless they continue a text whose first letters were ignored.
   */
  readonly isSilent: (pressedAtMs: number, isStep?: boolean) => boolean
}

/**
 * @param nowMs a monotonic clock
 * @param afterPaint calls back once the current state is painted
 */
export function createShortcutGuard(
  nowMs: () => number,
  afterPaint: (then: () => void) => void,
): ShortcutGuard {
  let userUntilMs = -Infinity
  let silentUntilMs = -Infinity
  let ignoredAtMs = -Infinity
  let lastAct = {}
  const acted = () => {
    const act = {}
    lastAct = act
    userUntilMs = Infinity
    afterPaint(() => {
      if (act === lastAct) userUntilMs = nowMs() + USER_MS
    })
  }
  return {
    acted,
    typed() {
      lastAct = {}
      userUntilMs = -Infinity
    },
    isByUser: () => nowMs() < userUntilMs,
    moved(isByUser) {
      if (isByUser) acted()
      else silentUntilMs = nowMs() + SILENCE_MS
    },
    reset() {
      silentUntilMs = -Infinity
      ignoredAtMs = -Infinity
    },
    isSilent(pressedAtMs, isStep = false) {
      const isInText = pressedAtMs < ignoredAtMs + SILENCE_MS
      if (isStep && !isInText) silentUntilMs = -Infinity
      const isIgnored = isInText || pressedAtMs < silentUntilMs
      if (isIgnored) ignoredAtMs = pressedAtMs
      return isIgnored
    },
  }
}

/** A key or click this soon after a colleague's change was meant for the former state. */
const UNSEEN_MS = 2000

/** Time of a colleague's last change by reference, on the clock of event timestamps. */
const changedAtMs = new Map<string, number>()

export function noteChanged(references: readonly string[], atMs = performance.now()): void {
  for (const reference of references) changedAtMs.set(reference, atMs)
}

/** Whether a key or click would act on a change that the user has not seen; if so, a message says it. */
export function isHeldBack(references: readonly string[], { timeStamp }: Pick<Event, 'timeStamp'>): boolean {
  const unseen = references.find((each) => timeStamp < (changedAtMs.get(each) ?? -Infinity) + UNSEEN_MS)
  if (unseen === undefined) return false
  showToast({ words: `A colleague just changed ${unseen}. Look, then do it again.` })
  return true
}
