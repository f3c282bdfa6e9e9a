import { ConfigError, quoted } from '../settings/config-error.ts'

const known = new Map<string, boolean>()

/** Whether the text is an IANA zone that this runtime knows. */
export function isTimeZone(text: string): boolean {
  const isKnown = known.get(text) ?? isName(text)
  known.set(text, isKnown)
  return isKnown
}

function isName(text: string): boolean {
  try {
    // Node also accepts offsets such as +02:00, which some browsers reject.
    return /^[A-Z]/i.test(text) && Boolean(new Intl.DateTimeFormat('en', { timeZone: text }))
  } catch {
    return false
  }
}

/** @throws ConfigError unless it is empty (`null`) or a zone */
export function readTimeZone(given: string): string | null {
  if (given === '') return null
  if (isTimeZone(given)) return given
  throw new ConfigError(
    `TIME_ZONE ${quoted(given)} is not a time zone: set an IANA name such as Europe/Berlin, or leave it out.`,
  )
}
