import type { QueryClient } from '@tanstack/react-query'
import { openEventStream } from '../feed/event-stream.ts'
import { startFeedClient } from '../feed/feed-client.ts'
import type { FeedEvent } from '../feed/feed-event.ts'
import { noteConnection, noteStatus } from '../feed/feed-health.ts'
import { createRecentChanges } from '../feed/recent-changes.ts'
import { leadTabs, openTabChannel } from '../feed/tab-channel.ts'
import { sessionQueries } from '../session/queries.ts'
import { createChangeNews } from '../shipments/live/change-news.ts'
import { createLiveShipments } from '../shipments/live/live-shipments.ts'
import { announce } from '../ui/announcer.tsx'

/** Lets the change feed keep everything right that is on screen. Started once, after the first screen. */
export function startLiveUpdates(client: QueryClient): void {
  const recent = createRecentChanges()
  const nowMs = () => performance.now()
  const after = (delayMs: number, task: () => void) => void setTimeout(task, delayMs)
  const news = createChangeNews({ say: announce, nowMs, after })
  const shipments = createLiveShipments(client, news, () => recent.all(nowMs()))

  function onEvent(event: FeedEvent): void {
    switch (event.kind) {
      case 'changes':
        return shipments.changed(event.rows)
      case 'reload':
        return shipments.reload(event.changedMin)
      case 'status':
        noteStatus(event)
        if (event.state === 'live') shipments.answers()
    }
  }

  startFeedClient({
    listener: {
      onEvent,
      onConnection: noteConnection,
      // Where the session is over, this is how a page that asks for nothing gets to know.
      onRefused: () => void client.refetchQueries({ queryKey: sessionQueries.current().queryKey }),
    },
    openStream: openEventStream,
    openChannel: openTabChannel,
    lead: leadTabs,
    recent,
    nowMs,
    after,
    async readMissed() {
      const { rows, isCut } = await shipments.readMissed()
      return isCut ? { kind: 'reload', changedMin: rows.length } : { kind: 'changes', rows }
    },
  })
}
