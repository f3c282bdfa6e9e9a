import { afterEach, vi } from 'vitest'

// Tests share a worker, one after the other: what one of them has put in place of time, globals or the environment is not
// there for the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
