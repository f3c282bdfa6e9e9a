import type { FastifyInstance } from 'fastify'
import * as paths from '#contract/dashboard-api/paths.ts'
import {
  nameOrders,
  sendCounts,
  sendFoundOrders,
  sendJudged,
  sendOrders,
  sendOverview,
  sendToday,
} from './account/account-routes.ts'
import { sendChanges } from './account/changes-answer.ts'
import { copyRows, sendExport, startExport, type ExportDeps } from './account/export-routes.ts'
import { ExportTickets } from './account/export-tickets.ts'
import { sendList, sendListNews, type ListDeps } from './account/list-routes.ts'
import { Lists } from './account/list.ts'
import { findShipments, sendFacets, sendSuggestions } from './account/search-routes.ts'
import type { SharedAnswers } from './account/shared-answers.ts'
import { Snapshots } from './account/snapshots.ts'
import { refuseWhenLagging } from './account/turns.ts'
import { sendAnswer } from './answers/send-answer.ts'
import { sendHealth, type HealthDeps } from './deep-health.ts'
import type { Route, Rule } from './edge/admission.ts'
import { readSession, signOut, type SessionDeps } from './edge/auth/session-routes.ts'
import type { SignIn } from './edge/auth/sign-in.ts'
import { sendFile, type StaticFilesDeps } from './edge/static-files.ts'
import { sendEvents, type EventsDeps } from './feed/events-route.ts'
import { sendHistory } from './history/history-route.ts'
import type { History } from './history/history.ts'
import { sendLanes, sendRoute, type LaneRoutesDeps } from './lanes/lane-routes.ts'
import {
  forgetMe,
  limitWrites,
  readNotes,
  sendMyData,
  sendTeam,
  writeTeam,
  type TeamRoutesDeps,
} from './team/team-routes.ts'

/** The parts of the proxy that answer. */
export type RouteDeps = HealthDeps &
  SessionDeps &
  EventsDeps &
  LaneRoutesDeps &
  StaticFilesDeps &
  TeamRoutesDeps &
  Pick<ExportDeps, 'accountName'> & {
    readonly history: History
    /** Answers of the account; `null` for a proxy with only the cursor API. */
    readonly shared: SharedAnswers | null
  }

/** Method, path, who may ask, what answers, and what limits it. Requests to any other path are refused. */
const ALWAYS: readonly Route<RouteDeps>[] = [
  // Details only for an operator.
  ['GET', paths.HEALTH_PATH, 'probe', sendHealth],
  ['GET', paths.SESSION_PATH, 'session', readSession],
  ['GET', paths.EVENTS_PATH, 'session', sendEvents],
  ['GET', paths.TEAM_PATH, 'session', sendTeam],
  ['GET', paths.TEAM_NOTES_PATH, 'session', readNotes],
  ['POST', paths.TEAM_WRITES_PATH, 'session', writeTeam, limitWrites],
  ['GET', paths.MY_DATA_PATH, 'session', sendMyData],
  ['POST', paths.FORGET_ME_PATH, 'session', forgetMe, limitWrites],
  ['GET', `${paths.SHIPMENTS_PATH}/:reference${paths.HISTORY_END}`, 'session', sendHistory],
  ['GET', `${paths.SHIPMENTS_PATH}/:reference${paths.ROUTE_END}`, 'session', sendRoute],
  ['GET', paths.LANES_PATH, 'session', sendLanes],
  // The cursor API, answered by the service.
  ['GET', paths.API_PATH, 'session', sendAnswer],
  ['GET', `${paths.API_PATH}/*`, 'session', sendAnswer],
  // The dashboard's files, and its page.
  ['GET', '/*', 'visitor', sendFile],
]

const WITH_SIGN_IN: readonly Route<{ readonly signIn: SignIn }>[] = [
  ['GET without HEAD', paths.LOGIN_PATH, 'visitor', ({ signIn }, ...asked) => signIn.login(...asked)],
  ['GET without HEAD', paths.CALLBACK_PATH, 'visitor', ({ signIn }, ...asked) => signIn.callback(...asked)],
  ['POST', paths.LOGOUT_PATH, 'page', signOut],
  ['GET', paths.SIGNED_OUT_PATH, 'visitor', ({ signIn }, _request, reply) => signIn.signedOut(reply)],
]

/** Answered from the copy of the account. */
const WITH_COPY: readonly Route<ListDeps & ExportDeps>[] = [
  ['GET', paths.LIST_PATH, 'session', sendList],
  ['GET', paths.LIST_NEWS_PATH, 'session', sendListNews],
  ['GET', paths.COUNTS_PATH, 'session', sendCounts],
  ['GET', paths.FACETS_PATH, 'session', sendFacets],
  ['GET', paths.SUGGEST_PATH, 'session', sendSuggestions],
  ['POST', paths.FIND_PATH, 'session', findShipments],
  ['GET', `${paths.SHIPMENTS_PATH}/:reference${paths.JUDGED_END}`, 'session', sendJudged],
  ['GET', paths.TODAY_PATH, 'session', sendToday],
  ['GET', paths.ORDERS_PATH, 'session', sendOrders],
  ['GET', paths.FOUND_ORDERS_PATH, 'session', sendFoundOrders],
  ['POST', paths.NAMED_ORDERS_PATH, 'session', nameOrders],
  ['GET', paths.OVERVIEW_PATH, 'session', sendOverview],
  ['GET', paths.CHANGES_PATH, 'session', sendChanges],
  ['POST', paths.COPY_PATH, 'session', copyRows],
  ['POST', paths.EXPORT_PATH, 'session', startExport],
  ['GET without HEAD', `${paths.EXPORT_PATH}/:ticket`, 'session', sendExport],
]

/** The rule of every path above. */
export const RULES: ReadonlyMap<string, Rule> = new Map(
  [...ALWAYS, ...WITH_SIGN_IN, ...WITH_COPY].map(([method, path, who]) => [
    path,
    { isPost: method === 'POST', who },
  ]),
)

/** Adds the routes that this proxy has. Only admitted requests reach them. */
export function addRoutes(server: FastifyInstance, deps: RouteDeps): void {
  const { signIn, shared, feed, clock } = deps
  add(server, ALWAYS, deps)
  if (signIn) add(server, WITH_SIGN_IN, { signIn })
  if (!shared) return
  const { account, turns } = shared
  const lists = new Lists(account, new Snapshots(account))
  const copyDeps = { ...deps, shared, account, turns, lists, tickets: new ExportTickets(clock) }
  void server.register(async (scope) => {
    refuseWhenLagging(scope)
    scope.addHook('onRequest', async () => feed.follow())
    add(scope, WITH_COPY, copyDeps)
  })
}

function add<Deps>(server: FastifyInstance, routes: readonly Route<Deps>[], deps: Deps): void {
  for (const [method, url, , answer, limit] of routes) {
    server.route({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      exposeHeadRoute: method === 'GET',
      ...(limit && { onRequest: async (request) => limit(deps, request) }),
      handler: (request, reply) => answer(deps, request, reply),
    })
  }
}
