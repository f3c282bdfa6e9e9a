import { request } from './request.ts'

interface StartedRequest {
  readonly response: Promise<Response>
  readonly atMs: number
}

declare global {
  /** Left by the script within the page, by their addresses. */
  var landfallStarted: Map<string, StartedRequest> | undefined
}

/** An older answer is no longer news: the code of the page came very late. */
const KEPT_MS = 15_000

/** Sends a request before the code that reads its answer has arrived. */
export function startRequest(path: string, nowMs: number): void {
  const response = request(path)
  // The code that takes it over learns that it failed.
  response.catch(() => {})
  globalThis.landfallStarted ??= new Map()
  globalThis.landfallStarted.set(path, { response, atMs: nowMs })
}

/** The request for this address that was started before, if there is one. It is given out once. */
export function takeStarted(path: string, nowMs: number): Promise<Response> | null {
  const started = globalThis.landfallStarted?.get(path)
  if (!started) return null
  globalThis.landfallStarted?.delete(path)
  return nowMs - started.atMs < KEPT_MS ? started.response : null
}
