import { expect } from 'vitest'
import type { CountsAnswer } from '#contract/dashboard-api/account.ts'
import { COUNTS_PATH } from '#contract/dashboard-api/paths.ts'
import type { RunningProxy } from './running-proxy.ts'

export const NOON_MS = Date.UTC(2026, 10, 20, 12)
/** The budget has its own tests. */
export const limits = { sendsMax: 1000 }

/** Waits until the copy has the account, or as much as fits. Requests take real time, whatever the clock says. */
export async function untilComplete(proxy: Pick<RunningProxy, 'get'>): Promise<void> {
  const isComplete = async () => {
    const { isWhole, isCapped }: CountsAnswer = JSON.parse((await proxy.get(COUNTS_PATH)).text)
    return isWhole || isCapped
  }
  await expect.poll(isComplete).toBe(true)
}
