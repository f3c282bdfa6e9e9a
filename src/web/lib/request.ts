import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'

/** Asks the dashboard's own proxy, which answers only requests that name the dashboard as their client. */
export function request(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: { accept: 'application/json', [CLIENT_HEADER]: CLIENT },
  })
}
