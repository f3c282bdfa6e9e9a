// Runs in the measured page before the page's own code. It only observes. A script instead of a module, because the
// page shares its names.

/** The bench's calls, by name. Times are milliseconds since the page started, unless they are called lengths. */
interface Probe {
  /** `titleMs`: when the page's heading appeared. */
  readonly paints: { lcpMs: number; fcpMs: number; layoutShift: number; titleMs: number; firstRowMs: number }
  /** Resolves when a row is on screen. */
  readonly firstRow: Promise<unknown>
  /** The longest time from a key or pointer event to the next paint since the last call. */
  takeSlowestInput(): number
  /** Starts to watch for rows other than those on screen, at least this many. */
  watchRows(rowsMin: number): void
  /** The length from the last key or pointer press until other rows are on screen. */
  rowsAfterInput(kind: 'key' | 'pointer'): Promise<number>
  /** Starts to watch until something is on screen. */
  watchUntil(isShown: () => boolean): void
  /** The length from the last key or pointer press until it was shown, or from the page's start without input. */
  untilAfterInput(kind: 'key' | 'pointer'): Promise<number>
  /** The length of the longest task since navigation started. */
  longestTask(): number
  startScroll(): void
  endScroll(): { frames: number[]; moved: number; blank: number }
  scrollTop(): number
  /** The row in the middle of the screen, and the position of its link. */
  middleRow(): { reference: string; x: number; y: number; top: number } | null
  /** Goes back in history; the length until the row is on screen again. */
  back(reference: string): Promise<number>
}

/** Selects the drawn rows. Set before this script runs. */
declare const benchRowSelector: string

const WAIT_MS_MAX = 20_000
const REFERENCE = /NW-\d{7}/

/** Frames while the list scrolls. */
interface Scroll {
  isOn: boolean
  readonly frames: number[]
  moved: number
  blank: number
}

const observe = (type: string, take: (entry: PerformanceEntry) => void, options = {}) =>
  new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
    type,
    buffered: true,
    ...options,
  })

/** Paints and layout shifts since the page started. */
function watchPaints() {
  const paints = { lcpMs: 0, fcpMs: 0, layoutShift: 0, titleMs: 0, firstRowMs: 0 }
  observe('largest-contentful-paint', (entry) => (paints.lcpMs = entry.startTime))
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') paints.fcpMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (Reflect.get(entry, 'hadRecentInput') === false)
      paints.layoutShift += Number(Reflect.get(entry, 'value'))
  })
  return paints
}

/** The slowest input, and the time of the last input of each kind. */
function watchInputs() {
  const inputs = { slowestMs: 0, keyAtMs: 0, pointerAtMs: 0 }
  observe(
    'event',
    (entry) => {
      if (Reflect.get(entry, 'interactionId')) inputs.slowestMs = Math.max(inputs.slowestMs, entry.duration)
    },
    { durationThreshold: 16 },
  )
  addEventListener('keydown', (event) => (inputs.keyAtMs = event.timeStamp), { capture: true })
  addEventListener('pointerdown', (event) => (inputs.pointerAtMs = event.timeStamp), { capture: true })
  return inputs
}

const frame = () => new Promise<number>((done) => requestAnimationFrame(done))

/** Resolves at the paint of the frame whose callbacks run now, which a message follows. */
async function painted(): Promise<number> {
  await new Promise((done) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = done
    port2.postMessage(null)
  })
  return performance.now()
}

async function until(isReached: () => boolean): Promise<number> {
  const endMs = performance.now() + WAIT_MS_MAX
  do {
    if (performance.now() > endMs) return Number.NaN
    await frame()
  } while (!isReached())
  return painted()
}

const rows = () => [...document.querySelectorAll(benchRowSelector)]
const referenceIn = (element: Element | null | undefined) => REFERENCE.exec(element?.textContent ?? '')?.[0]

function references(): string {
  return rows()
    .flatMap((row) => referenceIn(row) ?? [])
    .toSorted()
    .join()
}

function scroller(): Element {
  let element = rows()[0]?.parentElement ?? null
  while (element && !/auto|scroll/.test(getComputedStyle(element).overflowY)) element = element.parentElement
  return element ?? document.documentElement
}

/** A frame is blank if there is no row at any of three places. */
function isBlank(list: Element): boolean {
  const { left, top, height } = list.getBoundingClientRect()
  return [0.3, 0.55, 0.8].some((part) => {
    const row = document.elementFromPoint(left + 40, top + height * part)?.closest(benchRowSelector)
    return referenceIn(row) === undefined
  })
}

async function watchFrames(watched: Scroll): Promise<void> {
  const list = scroller()
  let lastTop = list.scrollTop
  let lastMs = await frame()
  while (watched.isOn) {
    const atMs = await frame()
    watched.frames.push(atMs - lastMs)
    lastMs = atMs
    if (list.scrollTop === lastTop) continue
    lastTop = list.scrollTop
    watched.moved += 1
    if (isBlank(list)) watched.blank += 1
  }
}

function middleRow(): ReturnType<Probe['middleRow']> {
  const { top, height } = scroller().getBoundingClientRect()
  const middle = top + height / 2
  const found = rows().find((row) => {
    const box = row.getBoundingClientRect()
    return box.top <= middle && box.bottom > middle
  })
  const reference = referenceIn(found)
  const box = found?.querySelector('a')?.getBoundingClientRect()
  if (reference === undefined || !box) return null
  return {
    reference,
    x: box.left + box.width / 2,
    y: box.top + box.height / 2,
    top: scroller().scrollTop,
  }
}

/** Goes back in the history; the length until the row is on screen again. */
async function back(reference: string): Promise<number> {
  const startMs = performance.now()
  history.back()
  const isThere = () =>
    rows().some((row) => {
      const { top, bottom, height } = row.getBoundingClientRect()
      const isInView = height > 0 && top >= 0 && bottom <= innerHeight
      // A list may be mounted without being visible.
      return isInView && row.checkVisibility() && referenceIn(row) === reference
    })
  return (await until(isThere)) - startMs
}

function createProbe(): Probe {
  const paints = watchPaints()
  const inputs = watchInputs()
  const tasks: PerformanceEntry[] = []
  observe('longtask', (entry) => tasks.push(entry))
  let otherRows: Promise<number> = Promise.resolve(0)
  let watched: Promise<number> = Promise.resolve(0)
  const inputAt = (kind: 'key' | 'pointer') => (kind === 'key' ? inputs.keyAtMs : inputs.pointerAtMs)
  let scroll: Scroll = { isOn: false, frames: [0], moved: 0, blank: 0 }
  void until(() => document.querySelector('main h1') !== null).then((atMs) => (paints.titleMs = atMs))
  const firstRow = until(() => referenceIn(rows()[0]) !== undefined).then(
    (atMs) => (paints.firstRowMs = atMs),
  )

  return {
    paints,
    firstRow,
    takeSlowestInput() {
      const taken = inputs.slowestMs
      inputs.slowestMs = 0
      return taken
    },
    watchRows(rowsMin) {
      const before = references()
      otherRows = until(() => {
        const now = references()
        return now !== before && now.split(',').length >= rowsMin
      })
    },
    rowsAfterInput: async (kind) => (await otherRows) - inputAt(kind),
    watchUntil(isShown) {
      watched = until(isShown)
    },
    untilAfterInput: async (kind) => (await watched) - inputAt(kind),
    longestTask: () => Math.max(0, ...tasks.map(({ duration }) => duration)),
    startScroll() {
      scroll = { isOn: true, frames: [], moved: 0, blank: 0 }
      void watchFrames(scroll)
    },
    endScroll() {
      scroll.isOn = false
      return scroll
    },
    scrollTop: () => scroller().scrollTop,
    middleRow,
    back,
  }
}

// The bench calls the probe by this name.
Object.assign(globalThis, { bench: createProbe() })
