import { createStore } from '../../lib/create-store.ts'

/** What the page notices of the reader of a list. */
interface Noticed {
  readonly isScrolled: boolean
  readonly hasFocusAmongRows: boolean
  readonly hasPointerAmongRows: boolean
  readonly isPageVisible: boolean
  readonly isWindowFocused: boolean
}

/** Whether the reader of a list would be disturbed by rows that move. */
export interface ReaderState {
  /** Rows that the reader asked for would come in under an eye, a pointer or the focus. */
  readonly isBusy: boolean
  /** Rows can move unseen: the page is hidden, or its window was left a minute ago. The reader's place is kept. */
  readonly isAway: boolean
}

/** The store of that state. The page tells it what it notices; asking reads nothing of the page. */
export interface ListReader {
  /** The same object while it says the same. */
  readonly current: () => ReaderState
  /** @returns listens no more */
  readonly subscribe: (listener: () => void) => () => void
  notice(noticed: Partial<Noticed>): void
  /** A key, a pointer or a wheel was used somewhere on the page. */
  noticeInput(): void
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
  let state: ReaderState = { isBusy: false, isAway: false }
  const store = createStore(state)

  const awayInMs = () => (now.isWindowFocused ? null : Math.max(0, inputMs + LEFT_ALONE_MS - nowMs()))

  function current(): ReaderState {
    const hasPlace = now.isScrolled || now.hasFocusAmongRows
    const isBusy = hasPlace || now.hasPointerAmongRows
    const isAway = !hasPlace && (!now.isPageVisible || awayInMs() === 0)
    if (isBusy !== state.isBusy || isAway !== state.isAway) state = { isBusy, isAway }
    return state
  }

  const tell = () => store.set(current())

  return {
    current,
    subscribe: store.subscribe,
    notice(noticed) {
      now = { ...now, ...noticed }
      tell()
    },
    noticeInput() {
      inputMs = nowMs()
      tell()
    },
    awayInMs,
  }
}
