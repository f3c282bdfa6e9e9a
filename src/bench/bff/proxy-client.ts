import { COUNTS_PATH } from '#contract/dashboard-api/paths.ts'
import { ask, type Asked } from '../callers.ts'
import type { ServerProcess } from '../server-process.ts'

/** A request like those of the dashboard's pages. */
export function pageRequest(path: string, headers: Asked['headers'] = {}): Asked {
  return { method: 'GET', path, headers: { 'sec-fetch-site': 'same-origin', ...headers } }
}

/** Whether the proxy knows every shipment of the account. */
export async function isFilled({ origin }: ServerProcess): Promise<boolean> {
  const { body } = await ask(origin, pageRequest(COUNTS_PATH))
  return JSON.parse(body.toString()).isWhole === true
}

/** Waits until the proxy knows every shipment of the account. A reader of the stream of changes must be connected. */
export async function untilFilled(proxy: ServerProcess): Promise<void> {
  while (!(await isFilled(proxy))) await new Promise((resolve) => setTimeout(resolve, 1000))
}
