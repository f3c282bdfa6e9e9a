/** The parts of a stream's event that the bench needs. */
export interface StreamEvent {
  readonly event: string
  readonly data: string
}

/**
 * Splits a stream into events.
 *
 * @returns takes each chunk of text, however the stream is split
 */
export function eventsFrom(onEvent: (event: StreamEvent) => void): (text: string) => void {
  let unread = ''
  return (text) => {
    const parts = (unread + text).split('\n\n')
    unread = parts.pop() ?? ''
    for (const part of parts) {
      const event = valueOf('event', part)
      if (event !== null) onEvent({ event, data: valueOf('data', part) ?? '' })
    }
  }
}

/** The feed writes each value on one line. */
function valueOf(name: string, part: string): string | null {
  const line = part.split('\n').find((each) => each.startsWith(`${name}: `))
  return line === undefined ? null : line.slice(name.length + 2)
}
