import type { QueryClient } from '@tanstack/react-query'
import { BUILD_META } from '#contract/dashboard-api/headers.ts'
import { TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import { LOCAL_PERSON, type TeamPerson, type TeamWritesAnswer } from '#contract/dashboard-api/team.ts'
import type { SessionState } from '#contract/dashboard-api/session.ts'
import { postJson } from '../lib/http.ts'
import { nowMs } from '../lib/use-now.ts'
import { sessionPhase } from '../account/session-phase.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { UNNAMED } from '#facts/team/people.ts'
import { Outbox } from './outbox-sender.ts'
import { saidName, saidNameHeader } from './said-name.ts'
import { createTeamCache, type TeamCache } from './team-query.ts'
import { keepWrites, takeLeftWrites, UnsentWrites } from './unsent-writes.ts'

/** The team's state and the changes that this tab has not sent yet. */
export interface TeamClient {
  readonly cache: TeamCache
  readonly outbox: Outbox
}

const clients = new WeakMap<QueryClient, TeamClient>()

/** The one of this tab. */
export function teamClient(client: QueryClient): TeamClient {
  return clients.get(client) ?? start(client)
}

/** Who the user is to the team; `null` while that is not known. */
function personOf(session: SessionState | undefined, name: string): TeamPerson | null {
  if (!session) return null
  if (session.signIn === 'none') return { id: LOCAL_PERSON, name: name === '' ? UNNAMED : name }
  return { id: session.id, name: session.name ?? session.email }
}

/** The build of this page; `null` where the page was not built. */
function pageBuild(): string | null {
  const build = document.querySelector<HTMLMetaElement>(`meta[name="${BUILD_META}"]`)?.content ?? ''
  return build === '' ? null : build
}

function start(client: QueryClient): TeamClient {
  const cache = createTeamCache(client)
  const session = () => client.getQueryData<SessionState>(sessionQueries.current().queryKey)
  const writes = new UnsentWrites(takeLeftWrites())
  const outbox = new Outbox({
    writes,
    cache,
    me: () => personOf(session(), saidName()),
    pageBuild: pageBuild(),
    post: (body) => postJson<TeamWritesAnswer>(TEAM_WRITES_PATH, body, saidNameHeader()),
    after: (delayMs, task) => {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
    now: () => new Date(nowMs()),
    newId,
    isOffline: () => !navigator.onLine,
    onSignedOut: () => void client.refetchQueries({ queryKey: sessionQueries.current().queryKey }),
  })
  window.addEventListener('online', () => outbox.send())
  client.getQueryCache().subscribe(({ type, query }) => {
    const isOfOutbox = query.queryKey[0] === 'team' || query.queryKey[0] === 'session'
    if (type === 'updated' && isOfOutbox) outbox.changedElsewhere()
  })
  window.addEventListener('beforeunload', (event) => {
    const { unsent, troubled } = outbox.view()
    if (sessionPhase() !== 'leaving' && unsent.length + troubled.length > 0) event.preventDefault()
  })
  // A browser may end a tab that is not looked at without a further word.
  for (const moment of ['pagehide', 'visibilitychange'])
    window.addEventListener(moment, () => keepWrites(writes.all()))
  const started = { cache, outbox }
  clients.set(client, started)
  return started
}

/** 128 random bits. */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
