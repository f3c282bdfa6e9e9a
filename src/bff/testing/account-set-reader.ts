import { expect } from 'vitest'
import type { Shipment } from '#contract/schema.ts'
import { BEHIND_ALL } from '#contract/dashboard-api/account-set.ts'
import { ACCOUNT_SET_PATH } from '#contract/dashboard-api/paths.ts'
import { milestone } from '#contract/testing/sample-parts.ts'
import { isRecord } from '../answer.ts'
import type { RunningProxy } from './running-proxy.ts'
import { sampleDate, sampleShipment } from './sample-shipment.ts'

export const NOON_MS = Date.UTC(2026, 10, 20, 12)
/** The budget has its own tests. */
export const limits = { sendsMax: 1000 }
export const options = { limits, wallMs: () => NOON_MS }

/** A block as it is received. */
export interface Block {
  readonly asOf: unknown
  readonly rows: readonly Record<string, unknown>[]
  readonly next: string | null
  readonly isComplete: unknown
  readonly isTooLarge: unknown
  readonly totals: unknown
}

export async function readBlock(proxy: RunningProxy, after: string | null = null): Promise<Block> {
  const query = after === null ? '' : `?after=${encodeURIComponent(after)}`
  const reply = await proxy.get(ACCOUNT_SET_PATH + query)
  const { asOf, rows, next, isComplete, isTooLarge, totals }: Record<string, unknown> = JSON.parse(reply.text)
  return {
    asOf,
    rows: Array.isArray(rows) ? rows.filter(isRecord) : [],
    next: typeof next === 'string' ? next : null,
    isComplete,
    isTooLarge,
    totals,
  }
}

/** All blocks, one after the other. */
export async function readBlocks(
  proxy: RunningProxy,
  { from = null, between = async () => {} }: { from?: string | null; between?: () => Promise<void> } = {},
): Promise<Block[]> {
  const blocks: Block[] = []
  let after = from
  do {
    if (blocks.length > 0) await between()
    const block = await readBlock(proxy, after)
    blocks.push(block)
    after = block.next
  } while (after !== null)
  return blocks
}

export function referencesIn(blocks: readonly Block[]): unknown[] {
  return blocks.flatMap(({ rows }) => rows.map(({ reference }) => reference))
}

/** Requests take real time, whatever the clock says. */
export async function untilComplete(proxy: RunningProxy): Promise<void> {
  const isComplete = async () => (await readBlock(proxy, BEHIND_ALL)).isComplete
  await expect.poll(isComplete).toBe(true)
}

/** A shipment with the recorded date of its delivery. */
export function delivered(reference: string, date: string, over: Partial<Shipment> = {}): Shipment {
  const arrival = sampleDate(date, { actual: true })
  return sampleShipment(reference, {
    status: 'Delivered',
    milestones: [milestone('Pickup'), milestone('Delivery', { arrival })],
    ...over,
  })
}
