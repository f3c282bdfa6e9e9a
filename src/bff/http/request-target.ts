import type { IncomingMessage } from 'node:http'

/** The request target without its query. */
export function pathOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? target : target.slice(0, end)
}

/** The query of a request target, undecoded and without its question mark; empty if there is none. */
export function queryOf(target: string): string {
  const end = target.indexOf('?')
  return end === -1 ? '' : target.slice(end + 1)
}

/** The parameters of a request. */
export function parametersOf({ url = '' }: IncomingMessage): URLSearchParams {
  return new URLSearchParams(queryOf(url))
}
