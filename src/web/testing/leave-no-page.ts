import './without-profile.ts'
import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Test files run one after the other in the same browser storage. Without this, one would send the unsent changes of
// another.
localStorage.clear()
sessionStorage.clear()

// A page that stays mounted would continue to send requests after the test.
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
