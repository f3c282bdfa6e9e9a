import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'

/** Asks the dashboard's own proxy, which answers only who says that it is the dashboard. */
export function request(path: string, options: RequestInit = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: { accept: 'application/json', [CLIENT_HEADER]: CLIENT },
  })
}
