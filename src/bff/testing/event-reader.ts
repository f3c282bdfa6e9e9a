import { get, type IncomingMessage } from 'node:http'
import { onTestFinished } from 'vitest'
import { isRecord } from '#contract/is-record.ts'

interface ReceivedEvent {
  readonly event: string
  readonly data: Record<string, unknown>
}

/** A browser that reads the change feed. */
export type EventReader = ReturnType<typeof readerOf>

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

function readerOf(response: IncomingMessage) {
  let text = ''
  let isOver = false
  const events: ReceivedEvent[] = []
  let unread = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const parts = (unread + chunk).split('\n\n')
    unread = parts.pop() ?? ''
    events.push(...parts.flatMap(eventIn))
  })
  response.on('error', () => {})
  response.on('close', () => {
    isOver = true
  })
  const dataOf = (name: string) => events.filter(({ event }) => event === name).map(({ data }) => data)
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    /** All events so far. */
    events: events as readonly ReceivedEvent[],
    /** The data of all events of a name so far. */
    dataOf,
    /** Everything received, including comments. */
    text: () => text,
    /** References of all changes so far, in order of arrival. */
    references: () =>
      dataOf('changes').flatMap(({ items }) => (Array.isArray(items) ? items.map(referenceOf) : [])),
    /** The states in all `status` events so far. */
    states: () => dataOf('status').map(({ state }) => state),
    /** Whether the stream has ended or was cut. */
    isOver: () => isOver,
    /** Stops reading bytes from the connection. */
    stall: () => void response.pause(),
    leave: () => void response.destroy(),
  }
}

/** The reference of a full shipment or a row. */
function referenceOf(item: unknown): unknown {
  if (!isRecord(item)) return null
  return isRecord(item.shipment) ? item.shipment.reference : item.reference
}

/** The event in a part of a stream, between two empty lines. */
export function eventIn(text: string): ReceivedEvent[] {
  const [, event, json] = /^event: (.*)\ndata: (.*)$/.exec(text) ?? []
  const data: unknown = JSON.parse(json ?? 'null')
  return event && isRecord(data) ? [{ event, data }] : []
}
