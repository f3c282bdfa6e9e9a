import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { isRecord } from '#contract/is-record.ts'

interface ReceivedEvent {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** A browser that reads the change feed. */
export interface EventReader {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  /** All events so far. */
  readonly events: readonly ReceivedEvent[]
  /** Everything received, including comments. */
  text(): string
  /** References of all changes so far, in order of arrival. */
  references(): unknown[]
  /** The data of all `status` events so far. */
  statuses(): Record<string, unknown>[]
  /** The states in these events. */
  states(): unknown[]
  /** Whether the stream has ended or was cut. */
  isOver(): boolean
  /** Stops reading bytes from the connection. */
  stall(): void
  leave(): void
}

/** Connects like the dashboard and reads until the end of the test. */
export function readEvents(
  port: number,
  query = '',
  headers: Record<string, string> = {},
): Promise<EventReader> {
  return new Promise((resolve, reject) => {
    const options = {
      host: '127.0.0.1',
      port,
      path: `/api/events${query}`,
      agent: false,
      headers: { 'sec-fetch-site': 'same-origin', ...headers },
    }
    const request = get(options, (response) => resolve(readerOf(response)))
    request.on('error', reject)
    onTestFinished(() => void request.destroy())
  })
}

function readerOf(response: IncomingMessage): EventReader {
  let text = ''
  let isOver = false
  const events: ReceivedEvent[] = []
  let unread = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const parts = (unread + chunk).split('\n\n')
    unread = parts.pop() ?? ''
    events.push(...parts.flatMap((part) => eventIn(part) ?? []))
  })
  response.on('error', () => {})
  response.on('close', () => {
    isOver = true
  })
  const dataOf = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    events,
    text: () => text,
    references: () =>
      dataOf('changes').flatMap(({ items }) => (Array.isArray(items) ? items.map(referenceOf) : [])),
    statuses: () => dataOf('status'),
    states: () => dataOf('status').map(({ state }) => state),
    isOver: () => isOver,
    stall: () => void response.pause(),
    leave: () => void response.destroy(),
  }
}

/** The reference of a full shipment or a row. */
function referenceOf(item: unknown): unknown {
  if (!isRecord(item)) return null
  return isRecord(item.shipment) ? item.shipment.reference : item.reference
}

function eventIn(text: string): ReceivedEvent | null {
  const fields = new Map(
    text.split('\n').map((line) => {
      const colon = line.indexOf(': ')
      return [line.slice(0, colon), line.slice(colon + 2)]
    }),
  )
  const data: unknown = JSON.parse(fields.get('data') ?? 'null')
  const event = fields.get('event')
  return event && isRecord(data) ? { event, data } : null
}
