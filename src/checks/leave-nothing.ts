import { afterAll, vi } from 'vitest'

// Test files share a worker, one after the other: what one of them has put in place of time, globals or the environment is
// not there for the next.
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
