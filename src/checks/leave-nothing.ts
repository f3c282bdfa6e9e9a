import { afterEach, vi } from 'vitest'

// Tests share a worker, one after the other. Stubs of time, globals and environment end before the next test.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
