import { startSystem, type System } from './system.ts'
import type { Watch } from './test.ts'

/** A dashboard whose copy holds less than the account, which is too large. */
export async function withPartialCopy(
  system: System,
  watch: Watch,
  run: (dashboard: System) => Promise<void>,
): Promise<void> {
  const dashboard = await startSystem({
    SHIPMENTS_API_URL: system.serviceUrl,
    SHIPMENTS_API_KEY: system.key,
    ACCOUNT_MAX: '50',
  })
  try {
    watch.useOrigin(dashboard)
    await run(dashboard)
  } finally {
    await dashboard.stop()
  }
}
