import type { ChangesEvent, FeedEvent, StatusEvent } from './feed-event.ts'

/** What tabs of one browser tell each other about the feed. */
export type TabMessage =
  | { readonly kind: 'event'; readonly event: FeedEvent; readonly position: string | null }
  | { readonly kind: 'connection'; readonly isOpen: boolean; readonly isBehind: boolean }
  /** A new tab asks for the state of the feed. */
  | { readonly kind: 'hello' }
  /** The answer of the tab that holds the stream. */
  | {
      readonly kind: 'welcome'
      readonly isOpen: boolean
      readonly isBehind: boolean
      readonly status: StatusEvent | null
      /** What changed in the last minutes: the new tab may have read its lists just before. */
      readonly recent: ChangesEvent
      readonly position: string | null
    }

/** The channel to the other tabs. */
export interface TabChannel {
  post(message: TabMessage): void
  close(): void
}

const NAME = 'landfall.feed'

/** Opens the channel to the other tabs of this browser. */
export function openTabChannel(onMessage: (message: TabMessage) => void): TabChannel {
  const channel = new BroadcastChannel(NAME)
  channel.addEventListener('message', ({ data }: MessageEvent<TabMessage>) => onMessage(data))
  return {
    post: (message) => channel.postMessage(message),
    close: () => channel.close(),
  }
}

/**
 * Runs the task in one tab at a time. The others wait; when the tab closes, the next takes over. Where there are no
 * locks (the page is not served securely), every tab runs it.
 */
export function leadTabs(lead: () => void): void {
  if (!('locks' in navigator)) return lead()
  const forEver = () =>
    new Promise<never>(() => {
      lead()
    })
  navigator.locks.request(NAME, forEver).catch(lead)
}
