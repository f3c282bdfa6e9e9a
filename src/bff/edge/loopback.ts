import { isIPv4 } from 'node:net'

/** Whether the name or address is this machine's own and reachable from nowhere else. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

/** Whether the address leads to this machine itself. */
export function isLoopbackUrl(url: URL): boolean {
  return isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
}
