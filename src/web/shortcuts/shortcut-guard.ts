import { showToast } from '../ui/toast.tsx'

/**
 * What the focus and the page do until the act of the user is painted, and for so long after that, is the user's doing:
 * on a busy machine it may come seconds after the key.
 */
export const USER_MS = 500
/** Letters do nothing for so long after something else moved the focus or the page. */
export const SILENCE_MS = 1000

/**
 * Letters act on what has the focus. When the focus or the page moves without the user, the next letters were meant for
 * what was there before, so they do nothing for a moment.
 */
export interface ShortcutGuard {
  /** The user did something that may move the focus or the page. */
  readonly acted: () => void
  /** The user types, which moves neither. */
  readonly typed: () => void
  /** Whether what happens now is the user's doing. */
  readonly isByUser: () => boolean
  /** The focus or the page has moved; `isByUser` says whether the user asked for it, perhaps a while ago. */
  readonly moved: (isByUser: boolean) => void
  /** The user has seen where the focus is. */
  readonly reset: () => void
  /** Whether a letter does nothing that was pressed at this time of the clock. */
  readonly isSilent: (pressedAtMs: number) => boolean
}

/**
 * @param nowMs a clock that never goes back
 * @param afterPaint calls back once what happens now is on screen
 */
export function createShortcutGuard(
  nowMs: () => number,
  afterPaint: (then: () => void) => void,
): ShortcutGuard {
  let userUntilMs = -Infinity
  let silentUntilMs = -Infinity
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
    reset: () => void (silentUntilMs = -Infinity),
    isSilent: (pressedAtMs) => pressedAtMs < silentUntilMs,
  }
}

/** A key that is pressed so soon after a colleague's change was meant for what was there before. */
const UNSEEN_MS = 800

/** When a colleague changed a shipment, on the clock of events, by reference. */
const changedAtMs = new Map<string, number>()

export function noteChanged(references: readonly string[], atMs = performance.now()): void {
  for (const reference of references) changedAtMs.set(reference, atMs)
}

/** Whether a key would act on what the user has not seen; says so. */
export function isHeldBack(
  references: readonly string[],
  { timeStamp }: Pick<KeyboardEvent, 'timeStamp'>,
): boolean {
  const unseen = references.find((each) => timeStamp < (changedAtMs.get(each) ?? -Infinity) + UNSEEN_MS)
  if (unseen === undefined) return false
  showToast({ words: `A colleague just changed ${unseen}. Look, then press the key again.` })
  return true
}
