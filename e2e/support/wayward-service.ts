import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { listening, stopped } from '../../src/bff/testing/listening.ts'
import type { System } from './system.ts'

/** How the server answers a request; by default, it forwards to the real service. */
export type Behaviour = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>

/** A server between the proxy and the real service that misbehaves on demand. */
export interface WaywardService {
  /** Settings of a dashboard that reads from it. */
  readonly settings: { SHIPMENTS_API_URL: string; SHIPMENTS_API_KEY: string }
  /** Changes the behaviour from now on; without an argument, back to the default. */
  behave(behaviour?: Behaviour): void
  /** Arrival time of each request, in milliseconds since 1970. */
  readonly sentAtMs: readonly number[]
  /** The path of each request. */
  readonly asked: readonly string[]
  stop(): Promise<void>
}

/** Starts one in front of a system's service. */
export async function startWaywardService(system: System): Promise<WaywardService> {
  const forward: Behaviour = (request, response) => forwardTo(system, request, response)
  let behaviour = forward
  const sentAtMs: number[] = []
  const asked: string[] = []
  const server = createServer((request, response) => {
    sentAtMs.push(Date.now())
    asked.push(request.url ?? '')
    void behaviour(request, response)
  })
  const port = await listening(server)
  return {
    settings: {
      SHIPMENTS_API_URL: `http://127.0.0.1:${port}/v1`,
      SHIPMENTS_API_KEY: system.key,
    },
    behave: (next = forward) => {
      behaviour = next
    },
    sentAtMs,
    asked,
    stop: () => stopped(server),
  }
}

/** Omits polls of the change feed, which continue whatever the user does. */
export function otherThanPolls(asked: readonly string[]): readonly string[] {
  return asked.filter((url) => !url.includes('updatedSince='))
}

/** Drops every connection. */
export const down: Behaviour = (_request, response) => void response.destroy()

/** Answers with a problem (RFC 9457) as the API documents it. */
export function problem(status: number, code: string, headers: Record<string, string> = {}): Behaviour {
  return (_request, response) => {
    const body = {
      type: `https://docs.example/errors/${code}`,
      title: code,
      status,
      code,
      detail: code,
      hint: code,
    }
    response.writeHead(status, { 'content-type': 'application/problem+json', ...headers })
    response.end(JSON.stringify(body))
  }
}

async function forwardTo(system: System, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { origin } = new URL(system.serviceUrl)
  const answer = await fetch(origin + (request.url ?? ''), {
    headers: { authorization: `Bearer ${system.key}` },
  })
  const body = await answer.text()
  response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
  response.end(body)
}
