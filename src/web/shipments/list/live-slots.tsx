/** Where a list tells of changes, before the code for it is there: it is loaded right after the first screen. */
import { providedPart } from '../../lib/provided-part.ts'
import type { ReloadedBar, ReloadedBarProps, WaitingUpdates, WaitingUpdatesProps } from './live-notes.tsx'

interface LiveNotes {
  readonly ReloadedBar: typeof ReloadedBar
  readonly WaitingUpdates: typeof WaitingUpdates
}

/** The code for it. */
export const liveNotes = providedPart<LiveNotes>()

/** What has changed but would move rows under the reader. */
export function WaitingUpdatesSlot(props: WaitingUpdatesProps) {
  const notes = liveNotes.use()
  return notes && <notes.WaitingUpdates {...props} />
}

/** Why the reader is back at the top of a list. */
export function ReloadedSlot(props: ReloadedBarProps) {
  const notes = liveNotes.use()
  return notes && <notes.ReloadedBar {...props} />
}
