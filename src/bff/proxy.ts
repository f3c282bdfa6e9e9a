import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Me } from '#contract/schema.ts'
import { RATE_LIMIT_MAX } from '#contract/rate-limit.ts'
import { createAnswers } from './answers/answers.ts'
import type { SignIn } from './edge/auth/sign-in.ts'
import { createBreaker } from './upstream/breaker.ts'
import { createBudget } from './upstream/budget/budget.ts'
import { createAnswerCache } from './answers/cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { createChangeFeed } from './feed/change-feed.ts'
import { createChangeTimes } from './feed/change-times.ts'
import { FEED_LIMITS, type FeedLimits } from './feed/feed-limits.ts'
import { readSeenPage } from './feed/seen-shipment.ts'
import { createObservedDates } from './observed-dates/observed-dates.ts'
import { CLIENT_LIMITS, createServer, type ClientLimits } from './server.ts'
import type { StaticFiles } from './edge/static-files.ts'
import { createTeam } from './team/team.ts'
import type { TeamLimits } from './team/write-all.ts'
import type { WriteRateLimits } from './team/write-rate.ts'
import { createUpstream } from './upstream/upstream.ts'
import type { ShipmentSetLimits } from './answers/warm-set/shipment-set.ts'
import { createAccountSetBlocks } from './answers/warm-set/account-set-blocks.ts'
import { createWarmAnswers } from './answers/warm-set/warm-answers.ts'
import { createWarmSet } from './answers/warm-set/warm-set.ts'

/** Bounds that are the same in every installation. */
export interface ProxyLimits
  extends FeedLimits, ShipmentSetLimits, ClientLimits, TeamLimits, WriteRateLimits {
  /** Requests that go up in any window: three below the API's limit of 60 a minute. */
  readonly sendsMax: number
  /** Requests a minute of the same key that belong to others. */
  readonly othersShare: number
  /** Half a second more than the API's minute, for clocks that run at slightly different speeds. */
  readonly windowMs: number
  /** Age up to which an answer counts as fresh. */
  readonly freshMsMax: number
  /**
   * Age up to which a copy is handed out at once and made fresh behind it. The feed tells whoever joins it of the
   * changes of a longer time, so that nothing is missed in between.
   */
  readonly staleMsMax: number
  /** How long an answer is kept for the case that the service fails, or that the budget is gone. */
  readonly keptMsMax: number
  /** How long a fault keeps the same request from being sent again. */
  readonly problemTtlMs: number
  /** Memory for answers. */
  readonly cacheBytesMax: number
  /** Longest that a browser waits for an answer where nothing is known. */
  readonly patienceMs: number
  /** The same where a copy is known that is too old. */
  readonly stalePatienceMs: number
  /** Faults in a row after which the service is only probed. */
  readonly faultsMax: number
  readonly probeEveryMs: number
  /** Longest that one answer of the service may take. */
  readonly timeoutMs: number
  /** Largest answer of the service. */
  readonly bodyBytesMax: number
}

export const PROXY_LIMITS: ProxyLimits = {
  ...FEED_LIMITS,
  ...CLIENT_LIMITS,
  shipmentsMax: 20_000,
  shipmentBytesMax: 160 * 1024 * 1024,
  sendsMax: 57,
  othersShare: 0,
  windowMs: 60_500,
  freshMsMax: 10_000,
  staleMsMax: 30_000,
  keptMsMax: 24 * 3_600_000,
  problemTtlMs: 3000,
  cacheBytesMax: 64 * 1024 * 1024,
  patienceMs: 25_000,
  stalePatienceMs: 3000,
  faultsMax: 5,
  probeEveryMs: 5000,
  timeoutMs: 10_000,
  bodyBytesMax: 8 * 1024 * 1024,
  teamEntriesMax: 200_000,
  teamBytesMax: 256 * 1024 * 1024,
  writesOfPersonMax: 120,
  writesMax: 600,
}

/** The bounds of a dashboard that has a part of its key's requests a minute. */
export function limitsFor(budget: number): ProxyLimits {
  return {
    ...PROXY_LIMITS,
    sendsMax: Math.floor((PROXY_LIMITS.sendsMax * budget) / RATE_LIMIT_MAX),
    othersShare: RATE_LIMIT_MAX - budget,
  }
}

export interface ProxyDeps {
  readonly config: Pick<
    Config,
    | 'host'
    | 'publicUrl'
    | 'upstreamUrl'
    | 'apiKey'
    | 'marketplaceField'
    | 'logLevel'
    | 'observedDatesFile'
    | 'teamFile'
  >
  /** The door, or `null` without sign-in. */
  readonly signIn: SignIn | null
  readonly limits: ProxyLimits
  readonly staticFiles: StaticFiles | null
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  readonly fetch: typeof globalThis.fetch
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Where the log goes instead of the standard output. */
  readonly logTo?: { write(line: string): void }
}

/** Puts the parts of the proxy together. It does not listen yet. */
export function createProxy(deps: ProxyDeps): FastifyInstance {
  const { config, limits, clock, wallMs, ...rest } = deps
  const budget = createBudget({
    clock,
    sendsMax: limits.sendsMax,
    windowMs: limits.windowMs,
    othersShare: limits.othersShare,
    isFilling: () => warmSet.isFilling,
  })
  const breaker = createBreaker({ ...limits, clock, random: deps.random })
  const observedDates = createObservedDates({
    clock,
    wallMs,
    path: config.observedDatesFile,
    onFault: (error) =>
      server.log.error({ err: error }, 'Dates cannot be recorded; they are tried again without further word'),
  })
  const upstream = createUpstream({
    ...limits,
    ...config,
    baseUrl: config.upstreamUrl,
    budget,
    breaker,
    clock,
    wallMs,
    fetch: deps.fetch,
    random: deps.random,
    onAnswer(operation, answer) {
      observedDates.note(operation, answer)
      if (operation.name === 'me') team.noteAccount(accountNameIn(answer.body))
    },
    onFault: (fault) => server.log.warn(fault, 'The shipment service failed'),
  })
  const cache = createAnswerCache({ ...limits, clock, bytesMax: limits.cacheBytesMax })
  const changeTimes = createChangeTimes(clock)
  const answers = createAnswers({
    ...limits,
    upstream,
    cache,
    budget,
    clock,
    changedAtMs: (operation) => changeTimes.of(operation),
  })
  const warmSet = createWarmSet({
    limits,
    readPage: async (operation, signal) =>
      readSeenPage((await upstream.read(operation, { priority: 'fill', signal })).body),
    isCurrent: () => feed.state === 'live',
    wallMs,
    onDoubt: (doubt) =>
      server.log.warn({ doubt }, 'The service differs from its specification: no list is answered for it'),
  })
  const feed = createChangeFeed({
    clock,
    limits,
    wallMs,
    boot: randomBytes(6).toString('hex'),
    read: (operation, signal) => upstream.read(operation, { priority: 'feed', signal }),
    isBudgetShort: () => budget.isWaitedFor(),
    onPoll(poll) {
      changeTimes.took(poll)
      warmSet.took(poll)
    },
    onDropped: () => server.log.warn('A reader of the change feed was too slow and was dropped'),
    onFault: (error) => server.log.error({ err: error }, 'fault'),
  })
  const closing = new AbortController()
  const warmAnswers = createWarmAnswers({
    answers,
    warmSet,
    isCurrent: () => feed.state === 'live',
    readAtMs: () => feed.readAtMs,
    readShipment: (operation) => upstream.read(operation, { priority: 'fill', signal: closing.signal }),
    clock,
    wallMs,
    bytesMax: limits.cacheBytesMax,
  })
  const accountSet = createAccountSetBlocks({ warmSet, feed, clock })
  const team = createTeam({
    clock,
    wallMs,
    limits,
    path: config.teamFile,
    source: sourceOf(config),
    askAccount: () =>
      void upstream
        .read({ name: 'me', path: '/me' }, { priority: 'fill', signal: closing.signal })
        // The fault has been logged, and the name is asked for again.
        .catch(() => {}),
    accountSet() {
      const known = warmSet.accountSet()
      return known?.isComplete ? new Set(known.shipments.map(({ reference }) => reference)) : null
    },
    build: deps.staticFiles?.build ?? null,
    onChanges: (data) => feed.tellTeam(data),
    onFault: (error) =>
      server.log.error(
        { err: error },
        'The team’s state cannot be kept or read; it is tried again without further word',
      ),
  })
  const onClosing = () => {
    closing.abort(new Error('The proxy is closing.'))
    feed.close()
    warmSet.close()
    answers.close()
  }
  const server = createServer({
    ...config,
    ...rest,
    limits,
    clock,
    answers: warmAnswers,
    accountSet,
    feed,
    team,
    onClosing,
  })
  server.addHook('onClose', async () => {
    observedDates.close()
    team.close()
  })
  if (config.observedDatesFile === null) {
    server.log.info('DATA_DIR is not set: the dates of milestones are not recorded')
  }
  return server
}

/** Another text where the service or the key is another one, which may be another account's. Says nothing of the key. */
function sourceOf({ upstreamUrl, apiKey }: ProxyDeps['config']): string {
  return createHash('sha256')
    .update(JSON.stringify([upstreamUrl, apiKey.authorization()]))
    .digest('hex')
}

/** The answer has been found to be of its shape. */
function accountNameIn(body: Buffer): string {
  const { account }: Me = JSON.parse(body.toString())
  return account.name
}
