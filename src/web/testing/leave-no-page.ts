import './without-profile.ts'
import { afterEach, vi } from 'vitest'
import { cleanup } from 'vitest-browser-react'

// Test files share the storage of a browser, one after the other. What one leaves unsent, the next would send.
localStorage.clear()
sessionStorage.clear()

// A page that stays mounted would go on asking once the answers that a test gives have ended.
afterEach(async () => {
  vi.useRealTimers()
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
})
