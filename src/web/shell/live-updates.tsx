import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { countSearches } from '../shipments/data/counts.ts'
import { useCountedSearches } from '../shipments/views/counted-searches.ts'
import { onAllAnswered } from '../shipments/data/query-events.ts'
import { later, loadLaterParts } from '../lib/later.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { FeedFaultBar } from './feed-fault-bar.tsx'

const TeamNotices = later(() => import('../team/team-notices.tsx').then(({ TeamNotices }) => TeamNotices))

/** The first screen does not wait longer than this for what it reads. */
const FIRST_SCREEN_MS_MAX = 3000

let isStarted = false

/** Lets the change feed keep everything right that is on screen, and says why when it cannot. */
export function LiveUpdates() {
  const client = useQueryClient()
  const router = useRouter()
  const counted = useCountedSearches()
  const [isLater, setIsLater] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  if (failure !== null) throw failure
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    // The feed brings what changed before, once it is joined.
    void firstScreen(client).then(() => {
      loadOtherPages(router)
      loadLaterParts()
      setIsLater(true)
      import('./start-live-updates.ts').then(({ startLiveUpdates }) => startLiveUpdates(client), setFailure)
    })
  }, [client, router])
  useEffect(() => countSearches(client, counted), [client, counted])
  return (
    <>
      {isLater && <TeamNotices />}
      <FeedFaultBar />
    </>
  )
}

/** Loads the code of all pages, so that each opens while the server is away. What fails is loaded when its page opens. */
function loadOtherPages(router: AnyRouter): void {
  for (const route of Object.values(router.routesById)) router.loadRouteChunk(route)?.catch(() => {})
}

/** Ends once all that the first screen reads has come or failed, and the browser has drawn it. */
function firstScreen(client: QueryClient): Promise<void> {
  return new Promise((done) => onAllAnswered(client, FIRST_SCREEN_MS_MAX, () => whenIdle(done)))
}
