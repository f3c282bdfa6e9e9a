import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useRouter, type AnyRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { openEventStream } from '../feed/event-stream.ts'
import { startFeedClient } from '../feed/feed-client.ts'
import type { StreamEvent } from '../feed/feed-event.ts'
import { askForLanes } from '../map/map-queries.ts'
import { noteAnswered, noteSilence, noteStatus } from '../feed/live-state.ts'
import { noteExportEnd } from '../export/start-export.ts'
import { createRecentChanges } from '../feed/recent-changes.ts'
import { watchAnswers } from '../feed/watch-answers.ts'
import { whileVisible } from '../feed/while-visible.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { noteTeamDays } from '../account/team-days.ts'
import { createChangeNews } from '../api/live/announce-changes.ts'
import { createLiveShipments } from '../api/live/live-shipments.ts'
import { countSearches, countsQuery } from '../api/counts.ts'
import { noteJudgedStale } from '../api/judged.ts'
import { takeTeamEvent } from '../api/team-news.ts'
import { useCountedSearches } from '../views/use-kept-views.ts'
import { teamQuery } from '../team/use-team.ts'
import { announce } from '../ui/announcer.tsx'
import { onAllAnswered } from '../api/query-events.ts'
import { loadLaterParts } from '../lib/later.tsx'
import { whenIdle } from '../lib/when-idle.ts'
import { FeedFaultBar } from './feed-fault-bar.tsx'
import { noteBuild, Notices } from './notices.tsx'

/** Loading of the first screen counts as finished after this time. */
const FIRST_SCREEN_MS_MAX = 3000
/** Polling interval while no stream delivers events. */
const POLL_MS = 30_000

let isStarted = false

/** Keeps everything on screen up to date with the change feed, and says why when it cannot. */
export function LiveUpdates() {
  const client = useQueryClient()
  const router = useRouter()
  const counted = useCountedSearches()
  useEffect(() => {
    if (isStarted) return
    isStarted = true
    // A new stream repeats the changes of the last minute, so it can start after the first screen.
    void firstScreen(client).then(() => {
      startLiveUpdates(client)
      void loadOtherPages(router).then(loadLaterParts)
    })
  }, [client, router])
  useEffect(() => countSearches(client, counted), [client, counted])
  return (
    <>
      <Notices />
      <FeedFaultBar />
    </>
  )
}

function startLiveUpdates(client: QueryClient): void {
  const recent = createRecentChanges()
  const nowMs = () => performance.now()
  const after = (delayMs: number, task: () => void) => void setTimeout(task, delayMs)
  const news = createChangeNews({ say: announce, nowMs, after })
  const shipments = createLiveShipments(client, news, () => recent.all(nowMs()))

  watchAnswers(() => shipments.answers())

  let polling: ReturnType<typeof setInterval> | undefined
  async function poll(): Promise<void> {
    const { answer } = await client.fetchQuery({ ...countsQuery, staleTime: 0, retry: false })
    noteAnswered(answer.asOf)
    // The stream works again, so missed changes are loaded.
    if (polling === undefined) return
    shipments.reload()
    await client.refetchQueries({ queryKey: teamQuery.queryKey })
  }

  function onEvent(event: StreamEvent): void {
    switch (event.kind) {
      case 'changes':
        return shipments.changed(event.rows)
      case 'resync':
        return shipments.reload()
      case 'status':
        noteStatus(event)
        if (event.days && noteTeamDays(event.days)) void noteJudgedStale(client)
        if (event.state === 'live') shipments.answers()
        return
      case 'team':
        noteBuild(event.data.build)
        return takeTeamEvent(client, event.data)
      case 'lanes':
        return askForLanes(client)
      case 'export':
        noteExportEnd(event.end)
    }
  }

  startFeedClient({
    listener: {
      onEvent,
      // If the proxy is down or the session over, this lets an idle page notice it.
      onLost: () => void client.refetchQueries({ queryKey: sessionQueries.current().queryKey }),
      onSilent(isSilent) {
        noteSilence(isSilent)
        clearInterval(polling)
        polling = undefined
        if (!isSilent) return
        const tryPoll = () => void poll().catch(() => {})
        polling = setInterval(tryPoll, POLL_MS)
        tryPoll()
      },
    },
    openStream: openEventStream,
    whileVisible,
    recent,
    nowMs,
  })
}

/**
 * Loads the code of all other pages one by one while the browser is idle, so that each opens while the server is down.
 * Code that fails to load is loaded when its page opens.
 */
async function loadOtherPages(router: AnyRouter): Promise<void> {
  for (const route of Object.values(router.routesById)) {
    await router.loadRouteChunk(route)?.catch(() => {})
    await new Promise<void>(whenIdle)
  }
}

/** Resolves once all queries of the first screen have finished or failed, and the browser has drawn it. */
function firstScreen(client: QueryClient): Promise<void> {
  return new Promise((done) => onAllAnswered(client, FIRST_SCREEN_MS_MAX, () => whenIdle(done)))
}
