import type { QueryClient } from '@tanstack/react-query'
import { noteConnection } from '../feed/feed-health.ts'
import { loadLater } from '../lib/load-later.ts'
import { providedPart } from '../lib/provided-part.ts'
import { whenIdle } from '../lib/when-idle.ts'
import type { LaterParts } from './later-parts.ts'

/** The first screen does not wait longer than this for what it reads. */
const FIRST_SCREEN_MS_MAX = 3000

const later = providedPart<LaterParts>()

/** What is loaded after the first screen; `null` until then. */
export const useLaterParts = later.use

/** Loads what the page can do without at first, once the first screen is there, and starts the live updates. */
export async function loadLaterParts(client: QueryClient): Promise<void> {
  await firstScreen(client)
  const load = async () => (await import('./later-parts.ts')).laterParts
  // Without the code that listens to the feed nothing is live, and the page says so.
  const parts = await loadLater(load, () => noteConnection(false, false))
  later.provide(parts)
  parts.startKeys()
  parts.startLiveUpdates(client)
}

/** Until whatever the first screen reads has come or failed, and the browser has drawn it. */
function firstScreen(client: QueryClient): Promise<void> {
  return new Promise((done) => {
    const end = () => {
      unsubscribe()
      clearTimeout(timer)
      whenIdle(done)
    }
    const unsubscribe = client.getQueryCache().subscribe((event) => {
      const isAnswered =
        event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error')
      if (isAnswered && client.isFetching() === 0) end()
    })
    const timer = setTimeout(end, FIRST_SCREEN_MS_MAX)
  })
}
