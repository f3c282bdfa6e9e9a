import { request } from './request.ts'

interface StartedRequest {
  readonly response: Promise<Response>
  readonly atMs: number
}

declare global {
  /** Requests by address, sent by the inline script of the page. */
  var landfallStarted: Map<string, StartedRequest> | undefined
}

/** An older answer is stale, because the page's code loaded very late. */
const KEPT_MS = 15_000

/** Sends a request before the code that reads its answer has loaded. */
export function startRequest(path: string, nowMs: number): void {
  const response = request(path)
  // The code that takes the request handles its failure.
  response.catch(() => {})
  globalThis.landfallStarted ??= new Map()
  globalThis.landfallStarted.set(path, { response, atMs: nowMs })
}

/** The request already sent for this address; `null` if there is none. Each is returned once. */
export function takeStarted(path: string, nowMs: number): Promise<Response> | null {
  const started = globalThis.landfallStarted?.get(path)
  if (!started) return null
  globalThis.landfallStarted?.delete(path)
  return nowMs - started.atMs < KEPT_MS ? started.response : null
}
