import { useSessionPhase } from './session-phase.ts'

/** Hides the page while the browser navigates to another one. */
export function LeavingCover() {
  if (useSessionPhase() !== 'leaving') return null
  return <div className="fixed inset-0 z-50 bg-canvas print:hidden" />
}
