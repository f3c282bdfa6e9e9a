import { randomBytes } from 'node:crypto'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { Account } from './account/account.ts'
import { changedRow, unjudgedRow } from './account/list.ts'
import { SharedAnswers } from './account/shared-answers.ts'
import { TeamStateCopy } from './account/team-state.ts'
import { Turns } from './account/turns.ts'
import { createAnswers } from './answers/answers.ts'
import type { SignIn } from './edge/auth/sign-in.ts'
import { createBreaker } from './upstream/breaker.ts'
import { createBudget, type Budget } from './upstream/budget/budget.ts'
import { createAnswerCache } from './answers/cache.ts'
import type { Clock } from './clock.ts'
import type { Config } from './config.ts'
import { ChangeFeed, type ChangeFeedSettings } from './feed/change-feed.ts'
import { createChangeTimes, type ChangeTimes } from './feed/change-times.ts'
import { readSeenPage, type SeenShipment } from './feed/seen-shipment.ts'
import { createDeepHealth, type DeepHealth, type DeepHealthSettings } from './deep-health.ts'
import type { HeldStoreSettings } from './data-dir/held-store.ts'
import { History } from './history/history.ts'
import { Lanes } from './lanes/lanes.ts'
import { referenceIn } from './upstream/operation.ts'
import type { ProxyLimits } from './proxy-limits.ts'
import { createServer } from './server.ts'
import { createServiceTime } from './upstream/service-time.ts'
import type { StaticFiles } from './edge/static-files.ts'
import { newsOf, teamEventOf } from './account/team-news.ts'
import { Team, type TeamSettings } from './team/team.ts'
import { createWriteRate } from './team/write-rate.ts'
import { throttledLog } from './upstream/throttled-log.ts'
import {
  accountNameIn,
  createAccountQuestion,
  isOfAnother,
  oneAtATime,
  sourceOf,
} from './upstream/account-name.ts'
import { readShipment } from './upstream/shape.ts'
import { createUpstream, type Upstream } from './upstream/upstream.ts'
import type { UpstreamSettings } from './upstream/upstream-settings.ts'
import { createTeamDays } from './answers/warm-set/team-days.ts'
import { WarmAnswers } from './answers/warm-set/warm-answers.ts'
import { WarmSet } from './answers/warm-set/warm-set.ts'

export interface ProxyDeps {
  readonly config: Pick<
    Config,
    | 'host'
    | 'publicUrl'
    | 'upstreamUrl'
    | 'apiKey'
    | 'marketplaceField'
    | 'logLevel'
    | 'mapAvoid'
    | 'timeZone'
    | 'lanesFile'
    | 'historyFile'
    | 'historyPastFile'
    | 'teamDatesFile'
    | 'testNowMs'
    | 'metricsToken'
    | 'teamFile'
  >
  /** Sign-in; `null` if it is off. */
  readonly signIn: SignIn | null
  readonly limits: ProxyLimits
  readonly staticFiles: StaticFiles | null
  readonly clock: Clock
  /** Milliseconds since 1970. */
  readonly wallMs: () => number
  readonly fetch: typeof globalThis.fetch
  /** A number from 0 to 1. */
  readonly random: () => number
  /** Destination of the log; the standard output by default. */
  readonly logTo?: { write(line: string): void }
}

/** Returns the server's log, which exists only once all parts do. */
type Log = () => FastifyBaseLogger

/** Assembles the proxy. It does not listen yet. */
export function createProxy(deps: ProxyDeps): FastifyInstance {
  const { config, ...rest } = deps
  const { limits, clock, wallMs } = rest
  const log: Log = () => server.log
  const closing = new AbortController()
  const nowMs = () => config.testNowMs ?? wallMs()
  const boot = randomBytes(6).toString('hex')
  const budget = createBudget({ ...limits, clock, isFilling: () => warmSet.isFilling })
  const askAccount = createAccountQuestion(() => upstream, closing.signal)
  const serviceTime = createServiceTime(wallMs)
  let accountName: string | null = null
  const held = { clock, wallMs, askAccount, serviceMs: serviceTime.nowMs, source: sourceOf(config) }
  const readAgain = () => {
    warmSet.restart()
    feed.tellOfGap()
  }
  const history = historyFor(deps, log, held, readAgain)
  const upstream = upstreamFor(deps, log, budget, {
    onAnswer(operation, answer) {
      serviceTime.noteAnswer(answer)
      history.note(operation, answer)
      if (operation.name === 'me') takeAccountName(accountNameIn(answer.body))
    },
    onNotThere(operation) {
      history.noteGone(referenceIn(operation))
      warmSet.confirm(referenceIn(operation), null)
    },
    onLeftOut: (reference) => warmSet.leaveOut(reference),
  })
  const takeAccountName = oneAtATime(async (name: string) => {
    const isOtherName =
      accountName === null ? [team, history].some((part) => part.hasOtherName(name)) : name !== accountName
    // Another name may also mean that the account was renamed.
    const isAnother = isOtherName && (await isOfAnother(warmSet.shipments ?? [], upstream, closing.signal))
    accountName = name
    for (const part of [team, history]) part.noteAccount(name, isAnother)
    if (!isAnother) return
    readAgain()
    log().warn(
      { account: name },
      'Most shipments of the copy are gone: the key belongs to another account, which is now read',
    )
  })
  const changeTimes = createChangeTimes(clock)
  const lanes = lanesFor(deps, log, () => feed.tellLanes())
  const warmSet = warmSetFor(
    { ...deps, wallMs: nowMs },
    log,
    { upstream, history, lanes },
    () => feed.state === 'live',
  )
  const days = createTeamDays({ timeZone: config.timeZone, warmSet, wallMs })
  const feed = feedFor(deps, log, {
    upstream,
    budget,
    history,
    days,
    rowOf: (change) => (account ? changedRow(change, account) : unjudgedRow(change.json, boot)),
    onPoll(poll) {
      serviceTime.notePoll(poll)
      changeTimes.took(poll)
      warmSet.took(poll)
      history.notePoll({ ...poll, filled: warmSet.filled })
    },
  })
  const answers = answersFor(deps, { upstream, budget, warmSet, feed, changeTimes, closing: closing.signal })
  const teamState = new TeamStateCopy(() => team.everything())
  const build = deps.staticFiles?.build ?? null
  const team = teamFor(deps, log, {
    ...held,
    warmSet,
    onChanges(changes) {
      teamState.note(changes)
      feed.tellTeam(teamEventOf(changes, build, account))
    },
  })
  // Without a copy, only the cursor API is answered.
  const account =
    limits.shipmentsMax === 0
      ? null
      : new Account({ boot, warmSet, feed, history, team: teamState, timeZone: () => days().timeZone, nowMs })
  const shared = account && new SharedAnswers(account, new Turns())
  const onClosing = () => {
    closing.abort(new Error('The proxy is closing.'))
    feed.close()
    warmSet.close()
    answers.close()
    lanes.close()
  }
  const server = createServer({
    ...config,
    ...rest,
    nowMs,
    shared,
    accountName: () => accountName,
    answers,
    feed,
    history,
    days,
    lanes,
    deepHealth: deepHealthFor(deps, { budget, feed, warmSet, history, team }),
    team,
    teamGreeting: () => teamEventOf(team.greeting(), build, account),
    newsOf: (written) => newsOf(written, account),
    takeWrite: createWriteRate(clock, limits),
    onClosing,
  })
  server.addHook('onReady', () => takeStoredCopy(deps, { history, warmSet, feed }))
  server.addHook('onClose', async () => {
    history.close(warmSet.filled)
    team.close()
  })
  return server
}

/** Loads the stored copy, so that the service is only asked for later changes. */
async function takeStoredCopy(
  { config, limits, clock, wallMs }: ProxyDeps,
  { history, warmSet, feed }: Pick<AnswerParts, 'warmSet' | 'feed'> & { readonly history: History },
): Promise<void> {
  if (config.historyFile === null) return
  const take = (seen: SeenShipment) => warmSet.takeKept(seen)
  const kept = await history.copy({ take, countMax: limits.shipmentsMax })
  if (kept) {
    warmSet.tookKept(kept.filled, kept.forgottenUs)
    feed.resume({ readAtMs: clock.nowMs() - (wallMs() - kept.readAt), polledUs: kept.polledUs })
  } else warmSet.restart()
  feed.watch()
}

/** The settings that all files of an account share. */
type Held = Omit<HeldStoreSettings, 'path' | 'onFault'>

function historyFor({ config }: ProxyDeps, log: Log, held: Held, onLaterPast: () => void): History {
  return new History({
    ...held,
    path: config.historyFile,
    pastFile: config.historyPastFile,
    onLaterPast,
    marketplaceField: config.marketplaceField,
    onFault: (error) =>
      log().error(
        { err: error, file: config.historyFile },
        'Cannot read or write the history; retrying, and logging nothing more until it works',
      ),
    onUnreadable: throttledLog(held.clock, (what, error: unknown) =>
      log().warn({ err: error, what }, 'Cannot read a row of the history; it counts as never seen'),
    ),
  })
}

function upstreamFor(
  { config, limits, clock, wallMs, fetch, random }: ProxyDeps,
  log: Log,
  budget: Budget,
  { onLeftOut, ...listeners }: Pick<UpstreamSettings, 'onAnswer' | 'onNotThere' | 'onLeftOut'>,
): Upstream {
  const logLeftOut = throttledLog(clock, (reference) =>
    log().warn({ reference }, 'Skipped a shipment that is too large'),
  )
  return createUpstream({
    ...limits,
    ...config,
    baseUrl: config.upstreamUrl,
    budget,
    breaker: createBreaker({ ...limits, clock, random }),
    clock,
    wallMs,
    fetch,
    random,
    ...listeners,
    onFault: (fault) => log().warn(fault, 'The shipment service failed'),
    onLeftOut(reference) {
      onLeftOut(reference)
      logLeftOut(reference)
    },
  })
}

/** The parts that answers come from. */
interface AnswerParts {
  readonly upstream: Upstream
  readonly budget: Budget
  readonly warmSet: WarmSet
  readonly feed: ChangeFeed
  readonly changeTimes: ChangeTimes
  /** Aborts when the proxy closes. */
  readonly closing: AbortSignal
}

function answersFor(
  { limits, clock, wallMs }: ProxyDeps,
  { upstream, budget, warmSet, feed, changeTimes, closing }: AnswerParts,
): WarmAnswers {
  return new WarmAnswers({
    answers: createAnswers({
      ...limits,
      upstream,
      cache: createAnswerCache({ ...limits, clock, bytesMax: limits.cacheBytesMax }),
      budget,
      clock,
      changedAtMs: (operation) => changeTimes.of(operation),
    }),
    warmSet,
    isCurrent: () => feed.state === 'live',
    readAtMs: () => feed.readAtMs,
    readShipment: (operation) => upstream.read(operation, { priority: 'fill', signal: closing }),
    clock,
    wallMs,
  })
}

function warmSetFor(
  { limits, wallMs }: ProxyDeps,
  log: Log,
  { upstream, history, lanes }: Pick<FeedNeeds, 'upstream' | 'history'> & { readonly lanes: Lanes },
  isCurrent: () => boolean,
): WarmSet {
  return new WarmSet({
    limits,
    async readPage(operation, signal) {
      // Otherwise a minute's requests at once would overflow the recording queue, and the file would miss part of the
      // account.
      await history.untilRoom()
      return readSeenPage((await upstream.read(operation, { priority: 'fill', signal })).body)
    },
    isCurrent,
    wallMs,
    onGone: (reference) => history.noteGone(reference),
    onKept: ({ shipment }) => lanes.noteTravel(readShipment(shipment)),
    onDoubt: (doubt) =>
      log().warn({ doubt }, 'The service differs from its specification; its shipments are not copied'),
  })
}

function lanesFor({ config, clock }: ProxyDeps, log: Log, onFound: () => void): Lanes {
  return new Lanes({
    clock,
    path: config.lanesFile,
    avoid: config.mapAvoid,
    onFound,
    onFault: (error) =>
      log().error({ err: error, file: config.lanesFile }, 'Cannot calculate or store sea lanes'),
  })
}

type FeedNeeds = Pick<AnswerParts, 'upstream' | 'budget'> &
  Pick<ChangeFeedSettings, 'days' | 'rowOf' | 'onPoll'> & { readonly history: History }

function feedFor(
  { limits, clock, wallMs }: ProxyDeps,
  log: Log,
  { upstream, budget, history, ...rest }: FeedNeeds,
): ChangeFeed {
  return new ChangeFeed({
    clock,
    limits,
    wallMs,
    ...rest,
    read: (operation, signal) => upstream.read(operation, { priority: 'feed', signal }),
    isBudgetShort: () => budget.isWaitedFor(),
    heldBackMs: () => budget.untilReopenedMs(),
    isRecordingFailing: () => history.recording === 'failing',
    onDropped: () => log().warn('Dropped a reader of the change feed that was too slow'),
    onFault: (error) => log().error({ err: error }, 'fault'),
  })
}

/** The values that the team's state needs from other parts. */
interface TeamNeeds extends Held, Pick<TeamSettings, 'onChanges'> {
  readonly warmSet: WarmSet
}

function teamFor({ config, limits }: ProxyDeps, log: Log, needs: TeamNeeds): Team {
  const { warmSet, ...held } = needs
  return new Team({
    ...held,
    limits,
    path: config.teamFile,
    accountSet() {
      if (warmSet.filled === null) return null
      const shipments = warmSet.accountSet()
      return {
        references: new Set(shipments.map(({ reference }) => reference)),
        tags: new Set(shipments.flatMap(({ tags }) => tags)),
      }
    },
    datesFile: config.teamDatesFile,
    onFault: (error) =>
      log().error(
        { err: error, file: config.teamFile },
        'Cannot read or write the team’s state; retrying, and logging nothing more until it works',
      ),
  })
}

function deepHealthFor(
  { config, clock }: ProxyDeps,
  {
    budget,
    ...parts
  }: Pick<DeepHealthSettings, 'feed' | 'warmSet' | 'history' | 'team'> & { readonly budget: Budget },
): () => DeepHealth {
  const files = [config.historyFile, config.teamFile]
  return createDeepHealth({ ...parts, clock, files, budgetLeft: () => budget.left() })
}
