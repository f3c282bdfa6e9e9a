import type { QueryClient } from '@tanstack/react-query'
import { openEventStream } from '../feed/event-stream.ts'
import { startFeedClient } from '../feed/feed-client.ts'
import type { StreamEvent } from '../feed/feed-event.ts'
import { askForLanes } from '../map/map-queries.ts'
import { noteAnswered, noteConnection, noteSilence, noteStatus } from '../feed/live-state.ts'
import { noteExportEnd } from '../shipments/export/start-export.ts'
import { createRecentChanges } from '../feed/recent-changes.ts'
import { whileVisible } from '../feed/while-visible.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { noteTeamDays } from '../account/team-days.ts'
import { createChangeNews } from '../shipments/data/live/announce-changes.ts'
import { createLiveShipments } from '../shipments/data/live/live-shipments.ts'
import { isOwnChange, noteJudgedStale, noteTeamWrote } from '../shipments/data/judged.ts'
import { teamClient } from '../team/team-client.ts'
import { teamQuery } from '../team/team-query.ts'
import { announce } from '../ui/announcer.tsx'
import { countsQuery, noteAnswersStale } from '../shipments/data/counts.ts'

/** How often the page asks by itself while the stream says nothing. */
const POLL_MS = 30_000

/** Lets the change feed keep everything right that is on screen. */
export function startLiveUpdates(client: QueryClient): void {
  const recent = createRecentChanges()
  const nowMs = () => performance.now()
  const after = (delayMs: number, task: () => void) => void setTimeout(task, delayMs)
  const news = createChangeNews({ say: announce, nowMs, after })
  const { cache, outbox } = teamClient(client)
  const shipments = createLiveShipments(client, news, () => recent.all(nowMs()))

  let polling: ReturnType<typeof setInterval> | undefined
  function poll(): void {
    shipments.reload()
    void client.refetchQueries({ queryKey: teamQuery(client).queryKey })
    const counts = client.fetchQuery({ ...countsQuery, staleTime: 0 })
    void counts.then(({ answer }) => noteAnswered(answer.asOf)).catch(() => {})
  }

  function onEvent(event: StreamEvent): void {
    switch (event.kind) {
      case 'changes':
        return shipments.changed(event.rows)
      case 'resync':
        return shipments.reload()
      case 'status':
        noteStatus(event)
        if (event.days && noteTeamDays(event.days)) noteJudgedStale(client)
        if (event.state === 'live') shipments.answers()
        return
      case 'team':
        noteTeamWrote(client, event.data, outbox.view().state)
        noteAnswersStale(client, isOwnChange(event.data, outbox.view().me))
        return cache.onEvent(event.data)
      case 'lanes':
        return askForLanes(client)
      case 'export':
        noteExportEnd(event.end)
    }
  }

  startFeedClient({
    listener: {
      onEvent,
      onOpen: noteConnection,
      // Where the session is over, this is how a page that asks for nothing gets to know.
      onRefused: () => void client.refetchQueries({ queryKey: sessionQueries.current().queryKey }),
      onSilent(isSilent) {
        noteSilence(isSilent)
        clearInterval(polling)
        if (!isSilent) return
        poll()
        polling = setInterval(poll, POLL_MS)
      },
    },
    openStream: openEventStream,
    whileVisible,
    recent,
    nowMs,
  })
}
