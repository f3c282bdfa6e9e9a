import { RATE_LIMIT_WINDOW_SECONDS } from '#contract/rate-limit.ts'
import { randomOf } from '../../demo/random.ts'
import { memoryMbOf } from '../process-cost.ts'
import type { ServerProcess } from '../server-process.ts'
import { startChanges } from './change-writer.ts'
import { mostInWindow } from './most-in-window.ts'
import { work, type Updates } from './operator.ts'
import { isFilled } from './proxy-client.ts'
import type { Counts, Rig } from './rig.ts'
import {
  lagFigures,
  teamFigures,
  type Interaction,
  type LagFigures,
  type Observation,
  type TeamFigures,
} from './team-tally.ts'

/** What a team experienced with one kind of server. */
export interface TeamResult extends TeamFigures {
  readonly lag: LagFigures
  /** The most requests that reached the service in any 60 seconds. */
  readonly upstreamMost: number
  readonly upstreamPerMinute: number
  readonly upstreamKinds: Counts['kinds']
  /** Answers of the service with 429. */
  readonly upstreamLimited: number
}

/** The same team with the proxy, and at the same time with a plain pass-through. */
export interface TeamReport {
  readonly operators: number
  readonly minutes: number
  readonly changes: number
  readonly proxy: TeamResult
  /** Without interactions that started before the proxy knew every shipment; `null` if it never did. */
  readonly proxyOnceFilled: TeamFigures | null
  readonly lagOnceFilled: LagFigures | null
  readonly byKindOnceFilled: Readonly<Record<string, TeamFigures>>
  /** Seconds since the first operator started. */
  readonly filledSeconds: number | null
  readonly memoryMbMax: number | null
  readonly plain: TeamResult
}

const WINDOW_MS = RATE_LIMIT_WINDOW_SECONDS * 1000
const MINUTE_MS = 60_000
const SAMPLE_EVERY_MS = 2000
const SEED = 1

export async function measureTeam(rig: Rig, operators: number, minutes: number): Promise<TeamReport> {
  const counter = await rig.startForwarder(null)
  const proxy = await rig.startProxy(counter.origin, rig.nextKey())
  const plain = await rig.startForwarder(rig.nextKey())
  const startMs = performance.now()
  const endMs = startMs + minutes * MINUTE_MS
  const changes = startChanges(rig.cli, rig.moving, randomOf(SEED, 'changes'))
  const watched = watch(proxy, endMs)
  const team = { operators, vocabulary: rig.vocabulary, endMs }
  const [atProxy, atPlain] = await Promise.all([
    letWork({ ...team, origin: proxy.origin, updates: 'stream' }),
    letWork({ ...team, origin: plain.origin, updates: 'polling' }),
  ])
  await changes.stop()
  const { filledMs, memoryMbMax } = await watched
  const result = ({ interactions, observations }: Work, counts: Counts): TeamResult => ({
    ...teamFigures(interactions),
    lag: lagFigures(changes.storedAtMs, observations),
    upstreamMost: mostInWindow(counts.moments, WINDOW_MS),
    upstreamPerMinute: counts.moments.length / minutes,
    upstreamKinds: counts.kinds,
    upstreamLimited: counts.limited,
  })
  const report = {
    operators,
    minutes,
    changes: changes.storedAtMs.size,
    proxy: result(atProxy, await counter.counts()),
    proxyOnceFilled: filledMs === null ? null : teamFigures(atProxy.interactions, filledMs),
    lagOnceFilled:
      filledMs === null ? null : lagFigures(storedSince(filledMs, changes.storedAtMs), atProxy.observations),
    byKindOnceFilled: byKind(atProxy.interactions, filledMs ?? startMs),
    filledSeconds: filledMs === null ? null : (filledMs - startMs) / 1000,
    memoryMbMax,
    plain: result(atPlain, await plain.counts()),
  }
  for (const server of [proxy, counter, plain]) await server.stop()
  return report
}

function storedSince(sinceMs: number, storedAtMs: ReadonlyMap<string, number>): Map<string, number> {
  return new Map([...storedAtMs].filter(([, atMs]) => atMs >= sinceMs))
}

interface Work {
  readonly interactions: readonly Interaction[]
  readonly observations: readonly Observation[]
}

interface Team {
  readonly origin: string
  readonly updates: Updates
  readonly operators: number
  readonly vocabulary: Rig['vocabulary']
  readonly endMs: number
}

async function letWork({ operators, ...team }: Team): Promise<Work> {
  const interactions: Interaction[] = []
  const observations: Observation[] = []
  const members = Array.from({ length: operators }, (_, number) =>
    work({
      ...team,
      number,
      seed: SEED,
      onInteraction: (interaction) => interactions.push(interaction),
      onObservation: (observation) => observations.push(observation),
    }),
  )
  await Promise.all(members)
  return { interactions, observations }
}

function byKind(all: readonly Interaction[], sinceMs: number): Record<string, TeamFigures> {
  const kinds = Map.groupBy(
    all.filter(({ startedMs }) => startedMs >= sinceMs),
    ({ kind }) => kind,
  )
  return Object.fromEntries([...kinds].map(([kind, some]) => [kind, teamFigures(some)]))
}

/** Checks the proxy regularly: since when it knows every shipment, and how much memory it uses. */
async function watch(proxy: ServerProcess, endMs: number) {
  let filledMs: number | null = null
  let memoryMbMax: number | null = null
  while (performance.now() < endMs) {
    await new Promise((resolve) => setTimeout(resolve, SAMPLE_EVERY_MS))
    const memoryMb = memoryMbOf(proxy.pid)
    if (memoryMb !== null) memoryMbMax = Math.max(memoryMbMax ?? 0, memoryMb)
    if (filledMs === null && (await isFilled(proxy))) filledMs = performance.now()
  }
  return { filledMs, memoryMbMax }
}
