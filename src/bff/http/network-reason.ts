import { isRecord } from '#contract/is-record.ts'

/**
 * The reason why a request got no answer, for the log: the fault's code, and the address or name that it concerns.
 * Contains neither headers nor credentials.
 */
export function networkReason(error: unknown): string {
  const cause = isRecord(error) ? (error.cause ?? error) : error
  if (!isRecord(cause)) return 'unknown'
  const { code, name, hostname, address = hostname, port } = cause
  const where = [address, port]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(':')
  return proxyRefusal(error) ?? `${typeof code === 'string' ? code : String(name)} ${where}`.trim()
}

/** The refusal by the outgoing proxy, which Node reports only in a message; `null` for any other fault. */
export function proxyRefusal(error: unknown): string | null {
  if (!(error instanceof Error)) return null
  const status = /^Proxy response \((\d{3})\)/.exec(error.message)?.[1]
  return status
    ? `The outgoing proxy (HTTPS_PROXY) answered with status ${status}.`
    : proxyRefusal(error.cause)
}
