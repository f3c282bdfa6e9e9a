import { afterEach, vi } from 'vitest'

// Tests share a worker, one after the other. The replacements that one makes of time, globals or the environment end
// before the next.
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})
