import { SignInScreen } from '../session/sign-in-screen.tsx'
import { SignedInPerson } from '../session/signed-in-person.tsx'
import { ExportStatus } from '../shipments/export/export-status.tsx'
import { startListKeys } from '../shipments/selection/list-keys.ts'
import { KeyboardHelp } from '../shortcuts/keyboard-help.tsx'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { whenIdle } from '../lib/when-idle.ts'
import { finding } from '../shipments/filters/finding.ts'
import { arrangement } from '../shipments/arrange/arrangement.ts'
import { providePlacing } from '../shipments/live/place-now.ts'
import { placeRows } from '../shipments/live/place-rows.ts'
import { ReloadedBar, WaitingUpdates } from '../shipments/list/live-notes.tsx'
import { liveNotes } from '../shipments/list/live-slots.tsx'
import { viewParts } from '../shipments/views/view-parts.ts'
import { provideViewParts } from '../shipments/views/view-slots.tsx'
import { startLiveUpdates } from './live-updates.ts'
import { startPageKeys } from './page-keys.ts'

/** What the first screen can do without, as one part that is loaded right after it. */
export interface LaterParts {
  readonly SignInScreen: typeof SignInScreen
  readonly SignedInPerson: typeof SignedInPerson
  readonly ExportStatus: typeof ExportStatus
  readonly KeyboardHelp: typeof KeyboardHelp
  readonly startKeys: () => void
  readonly startLiveUpdates: typeof startLiveUpdates
}

export const laterParts: LaterParts = {
  SignInScreen,
  SignedInPerson,
  ExportStatus,
  KeyboardHelp,
  startKeys,
  startLiveUpdates,
}

function startKeys(): void {
  startPageKeys()
  startListKeys()
  startShortcuts()
}

provideViewParts(viewParts)
providePlacing(placeRows)
liveNotes.provide({ ReloadedBar, WaitingUpdates })
// So that choosing and sorting need no request.
void arrangement.load()
// A finger comes near a field only by touching it.
whenIdle(() => void finding.load())
