/**
 * What the focus and the page do until the act of the reader is painted, and for so long after that, is the reader's doing:
 * on a busy machine it may come seconds after the key.
 */
export const READERS_MS = 500
/** Letters do nothing for so long after something else moved the focus or the page. */
export const SILENCE_MS = 1000

/**
 * Letters act on what has the focus. When the focus or the page moves without the reader, the next letters were meant for
 * what was there before, so they do nothing for a moment.
 */
export interface Silence {
  /** The reader did something that may move the focus or the page. */
  readonly acted: () => void
  /** The reader types, which moves neither. */
  readonly typed: () => void
  /** Whether what happens now is the reader's doing. */
  readonly isReaders: () => boolean
  /** The focus or the page has moved; `isReaders` says whether the reader asked for it, perhaps a while ago. */
  readonly moved: (isReaders: boolean) => void
  /** The reader has seen where the focus is. */
  readonly lift: () => void
  /** Whether a letter does nothing that was pressed at this time of the clock. */
  readonly isSilent: (pressedAtMs: number) => boolean
}

/**
 * @param nowMs a clock that never goes back
 * @param afterPaint calls back once what happens now is on screen
 */
export function createSilence(nowMs: () => number, afterPaint: (then: () => void) => void): Silence {
  let readersUntilMs = -Infinity
  let silentUntilMs = -Infinity
  let lastAct = {}
  const acted = () => {
    const act = {}
    lastAct = act
    readersUntilMs = Infinity
    afterPaint(() => {
      if (act === lastAct) readersUntilMs = nowMs() + READERS_MS
    })
  }
  return {
    acted,
    typed() {
      lastAct = {}
      readersUntilMs = -Infinity
    },
    isReaders: () => nowMs() < readersUntilMs,
    moved(isReaders) {
      if (isReaders) acted()
      else silentUntilMs = nowMs() + SILENCE_MS
    },
    lift: () => void (silentUntilMs = -Infinity),
    isSilent: (pressedAtMs) => pressedAtMs < silentUntilMs,
  }
}
