import { SignInScreen } from '../session/sign-in-screen.tsx'
import { SignedInPerson } from '../session/signed-in-person.tsx'
import { startLiveUpdates } from './live-updates.ts'

/** What the first screen can do without, as one part that is loaded right after it. */
export interface LaterParts {
  readonly SignInScreen: typeof SignInScreen
  readonly SignedInPerson: typeof SignedInPerson
  readonly startLiveUpdates: typeof startLiveUpdates
}

export const laterParts: LaterParts = { SignInScreen, SignedInPerson, startLiveUpdates }
