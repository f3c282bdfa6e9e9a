import { isIPv4 } from 'node:net'

/** Whether the name or address is this machine's own and unreachable from elsewhere. */
export function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIPv4(host) && host.startsWith('127.'))
}

export function isLoopbackUrl(url: URL): boolean {
  return isLoopback(url.hostname.replace(/^\[|\]$/g, ''))
}
