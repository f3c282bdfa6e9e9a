/** What the page notices of the reader of a list. */
interface Noticed {
  readonly isScrolled: boolean
  readonly hasFocusAmongRows: boolean
  readonly hasPointerAmongRows: boolean
  readonly isPageVisible: boolean
  readonly isWindowFocused: boolean
}

/**
 * Knows whether the reader of a list would be disturbed. The page tells what it notices; asking reads nothing of the
 * page, so a list that is being drawn may ask too.
 */
export interface ListReader {
  notice(noticed: Partial<Noticed>): void
  /** A key, a pointer or a wheel was used somewhere on the page. */
  noticeInput(): void
  /** Rows that the reader asked for would come in under an eye, a pointer or the focus. */
  isBusy(): boolean
  /** Nobody sees rows move: the page is hidden, or its window was left a minute ago. The reader's place is kept. */
  isAway(): boolean
  /** When the reader of a window that was left counts as away; `null` while that cannot be known. */
  awayInMs(): number | null
}

/** A window without focus may stand beside the one that is worked in, and be read. */
const LEFT_ALONE_MS = 60_000

export function createListReader(nowMs: () => number): ListReader {
  let now: Noticed = {
    isScrolled: false,
    hasFocusAmongRows: false,
    hasPointerAmongRows: false,
    isPageVisible: true,
    isWindowFocused: true,
  }
  let inputMs = nowMs()
  const awayInMs = () => (now.isWindowFocused ? null : Math.max(0, inputMs + LEFT_ALONE_MS - nowMs()))
  const hasPlace = () => now.isScrolled || now.hasFocusAmongRows

  return {
    notice(noticed) {
      now = { ...now, ...noticed }
    },
    noticeInput() {
      inputMs = nowMs()
    },
    isBusy: () => hasPlace() || now.hasPointerAmongRows,
    isAway: () => !hasPlace() && (!now.isPageVisible || awayInMs() === 0),
    awayInMs,
  }
}
