import type { Page } from '@playwright/test'
import { startSystem, type System } from './system.ts'
import type { Watch } from './test.ts'
import { startWaywardService, type WaywardService } from './wayward-service.ts'

/** Polls of a failing service back off: three of them take a quarter of a minute. */
export const SURE = { timeout: 40_000 }

/** The indicator of how fresh the data on screen are. */
export function chipOf(page: Page) {
  return page.locator('[data-freshness]')
}

export interface Wayward {
  readonly system: System
  readonly dashboard: System
  readonly service: WaywardService
}

/**
 * A dashboard in front of a misbehaving server, which reads from a real service of its own.
 *
 * @param first behaviour of the server at the start
 */
export async function withWayward(
  watch: Watch,
  run: (parts: Wayward) => Promise<void>,
  first?: Parameters<WaywardService['behave']>[0],
): Promise<void> {
  const system = await startSystem()
  const service = await startWaywardService(system)
  if (first) service.behave(first)
  const dashboard = await startSystem(service.settings)
  try {
    watch.useOrigin(dashboard)
    await run({ system, dashboard, service })
  } finally {
    await dashboard.stop()
    service.stop()
    await system.stop()
  }
}
