import { setTimeout as pause } from 'node:timers/promises'
import { randomOf, type Random } from '../../demo/random.ts'
import { jsonOf, openBrowser, type Browser } from './browser.ts'
import { openScreen, seenInEvent, seenPage, type Screen } from './screen.ts'
import { versionOf, type Interaction, type Observation } from './team-tally.ts'
import { pauseBeforeFirst, pauseBetween, pieceOfWork, type Step, type Vocabulary } from './work-plan.ts'

/** How pages of a dashboard learn about changes. */
export type Updates = 'stream' | 'polling'

/** One member of a team. */
export interface OperatorSettings {
  readonly origin: string
  readonly updates: Updates
  readonly seed: number
  /** Unique within the team. */
  readonly number: number
  readonly vocabulary: Vocabulary
  readonly endMs: number
  readonly onInteraction: (interaction: Interaction) => void
  readonly onObservation: (observation: Observation) => void
}

/** How often a polling page reloads everything it has loaded, as query libraries do. */
const POLL_EVERY_MS = 30_000

/** Works until the end of the run. Keeps the stream of changes open, or polls the list. */
export async function work(settings: OperatorSettings): Promise<void> {
  const random = randomOf(settings.seed, `operator ${settings.number}`)
  const desk = openDesk(settings)
  try {
    await desk.rest(pauseBeforeFirst(random))
    await Promise.all([workOn(desk, random, settings), desk.watch()])
  } finally {
    desk.leave()
  }
}

async function workOn(desk: Desk, random: Random, { vocabulary }: OperatorSettings): Promise<void> {
  while (!desk.isOver()) {
    for (const step of pieceOfWork(random, vocabulary)) {
      await desk.rest(step.pauseMs)
      if (desk.isOver()) return
      await desk.take(step)
    }
    await desk.rest(pauseBetween(random))
  }
}

interface Desk {
  isOver(): boolean
  rest(durationMs: number): Promise<void>
  take(step: Step): Promise<void>
  /** Keeps the screen current until the end. */
  watch(): Promise<void>
  leave(): void
}

function openDesk(settings: OperatorSettings): Desk {
  const { origin, updates, endMs, onInteraction, onObservation } = settings
  const browser = openBrowser(origin)
  const lookingSinceMs = performance.now()
  const screen = openScreen((version) => onObservation({ version, atMs: performance.now(), lookingSinceMs }))
  let openReference: string | null = null

  const isOver = () => performance.now() >= endMs
  const rest = (durationMs: number) => pause(Math.max(0, Math.min(durationMs, endMs - performance.now())))

  /** Sends a request that the operator waits for. */
  async function interact(kind: string, path: string) {
    const startedMs = performance.now()
    const answer = await browser.read(path)
    onInteraction({ kind, startedMs, waitMs: performance.now() - startedMs, isRefused: answer === null })
    return answer
  }

  async function readPage(cursor: string | null): Promise<void> {
    const index = cursor === null ? 0 : screen.pageCount
    const answer = await interact(kindOf(screen, cursor), listPath(screen.query ?? '', cursor, updates))
    if (answer?.status === 200) screen.put(index, seenPage(jsonOf(answer)))
  }

  async function openShipment(place: number, stayMs: number): Promise<void> {
    const reference = screen.referenceAt(place)
    if (reference === null) return
    await interact('shipment', shipmentPath(reference))
    openReference = reference
    await rest(stayMs)
    openReference = null
  }

  return {
    isOver,
    rest,
    async take(step) {
      switch (step.action) {
        case 'list':
          screen.show(step.query)
          return readPage(null)
        case 'next page':
          return screen.nextCursor === null ? undefined : readPage(screen.nextCursor)
        case 'shipment':
          return openShipment(step.place, step.stayMs)
      }
    },
    async watch() {
      if (updates === 'stream') {
        listen(browser, onObservation, () => openReference)
        return
      }
      while (!isOver()) {
        await rest(POLL_EVERY_MS)
        if (!isOver()) await readAgain(browser, screen)
      }
    },
    leave: () => browser.close(),
  }
}

/** A shipment's page reloads it after a change; a list uses the row in the event. */
function listen(
  browser: Browser,
  onObservation: OperatorSettings['onObservation'],
  openReference: () => string | null,
): void {
  const lookingSinceMs = performance.now()
  browser.listen(({ event, data }) => {
    if (event !== 'changes') return
    const atMs = performance.now()
    for (const shipment of seenInEvent(data)) {
      onObservation({ version: versionOf(shipment), atMs, lookingSinceMs })
      if (shipment.reference === openReference()) void browser.read(shipmentPath(shipment.reference))
    }
  })
}

/** Reloads all pages in sequence, because each names the next. */
async function readAgain(browser: Browser, screen: Screen): Promise<void> {
  const { query, pageCount } = screen
  let cursor: string | null = null
  for (let index = 0; index < pageCount; index += 1) {
    const answer = await browser.read(listPath(query ?? '', cursor, 'polling'))
    if (answer?.status !== 200 || screen.query !== query) return
    const page = seenPage(jsonOf(answer))
    screen.put(index, page)
    cursor = page.nextCursor
    if (cursor === null) return
  }
}

function kindOf(screen: Screen, cursor: string | null): string {
  if (cursor !== null) return 'next page'
  return screen.query?.startsWith('search=') ? 'search' : 'list'
}

/** A dashboard requests its list from the proxy; a polling page requests it from the service. */
function listPath(query: string, cursor: string | null, updates: Updates): string {
  const parts = [
    'limit=50',
    ...(query === '' ? [] : [query]),
    ...(cursor === null ? [] : [`cursor=${encodeURIComponent(cursor)}`]),
  ]
  const path = parts.join('&')
  return updates === 'stream' ? `/api/list?${path.replace('&search=', '&q=')}` : `/api/shipments?${path}`
}

function shipmentPath(reference: string): string {
  return `/api/shipments/${encodeURIComponent(reference)}`
}
