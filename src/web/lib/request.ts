import { CLIENT, CLIENT_HEADER } from '#contract/dashboard-api/headers.ts'

export interface RequestOptions extends RequestInit {
  readonly headers?: Readonly<Record<string, string>>
}

/** Sends a request to the dashboard's own proxy, which requires the header with the name of its client. */
export function request(path: string, options: RequestOptions = {}): Promise<Response> {
  return fetch(path, {
    ...options,
    headers: { accept: 'application/json', ...options.headers, [CLIENT_HEADER]: CLIENT },
  })
}
