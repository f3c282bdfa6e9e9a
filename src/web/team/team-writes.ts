/** The one way in which the user writes the team's state: a mutation, which keeps its order and is tried until it is answered. */
import type { Mutation, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import {
  WRITES_MAX,
  type TeamPerson,
  type TeamWriteAnswer,
  type TeamWrites,
  referenceOf,
} from '#contract/dashboard-api/team.ts'
import type { TeamNews, TeamWritesAnswer } from '#contract/dashboard-api/team-news.ts'
import { PROBLEMS, ProblemError, type ProblemCode } from '#contract/problem.ts'
import { withPending, type PendingWrite } from '#facts/team/shown-items.ts'
import { createStore, useStoreValue } from '../lib/create-store.ts'
import { postJson } from '../lib/http.ts'
import { keepInTab, keptInTab } from '../lib/kept-in-tab.ts'
import { waitSecondsOf } from '../lib/problem-error.ts'
import { takeFormerWrites } from './former-writes.ts'
import { saidNameHeader } from './said-name.ts'

/** What one mutation writes: an action of the user, or a part of one that is about many shipments. */
export interface TeamAction {
  /** The same for all parts. */
  readonly id: string
  /** What was done: 'NW-204066 handled'. */
  readonly words: string
  readonly person: TeamPerson
  readonly epoch: string
  readonly writes: readonly PendingWrite[]
  /** It takes back an earlier action. */
  readonly isUndo?: true
}

/** What became of a write. The second: its whole request was refused. */
export type WriteAnswer = TeamWriteAnswer | { readonly ok: false; readonly problem: ProblemCode }

export interface TeamWriting {
  /** Puts the rows of an answer into what is shown. Ends once all that is on screen is as new as the answer. */
  readonly onNews: (news: TeamNews, action: TeamAction) => Promise<unknown>
  readonly onSignedOut: () => void
  /** The proxy has answered each write of the action, in order; or none, where its epoch is over. */
  readonly onAnswered: (action: TeamAction, answers: readonly WriteAnswer[]) => void
}

const MUTATION_KEY = ['team']
/** What is pending of a person, for the page that this tab loads next. */
const KEPT = 'landfall.writes/'
const RETRY_MS = 2000
/** How long a write is known after its answer: the stream may tell of it later. */
const KNOWN_MS = 2000

/** People whose pending writes of the last page are sent. */
const resumed = new Set<string>()

/** Lets {@link writeTeam} write. */
export function startTeamWrites(client: QueryClient, writing: TeamWriting): void {
  client.setMutationDefaults(MUTATION_KEY, {
    scope: { id: 'team' },
    networkMode: 'always',
    gcTime: KNOWN_MS,
    mutationFn: async (action: TeamAction) => {
      const body: TeamWrites = { epoch: action.epoch, writes: action.writes.map(sentPart) }
      const { answers, ...news } = await postJson<TeamWritesAnswer>(TEAM_WRITES_PATH, body, saidNameHeader())
      await writing.onNews(news, action)
      return answers
    },
    retry: (_count, error) => {
      if (error instanceof ProblemError && error.code === 'sign_in_required') writing.onSignedOut()
      return waitingFor(error) !== null
    },
    retryDelay: (_count, error) => Math.max((waitSecondsOf(error) ?? 0) * 1000, RETRY_MS),
    onSuccess: (answers, action) => writing.onAnswered(action, answers),
    onError(error, action) {
      const problem = error instanceof ProblemError ? error.code : 'internal_error'
      writing.onAnswered(
        action,
        action.writes.map(() => ({ ok: false, problem })),
      )
    },
  })
  const cache = client.getMutationCache()
  unfollow()
  unfollow = cache.subscribe(() => {
    const pending = cache.findAll({ mutationKey: MUTATION_KEY, status: 'pending' })
    const failed = pending.find(({ state }) => state.failureReason !== null)?.state.failureReason
    notePending(actionsIn(pending), failed ? waitingFor(failed) : null)
  })
}

/** Ends what {@link startTeamWrites} began. */
let unfollow = () => {}

/** Sends what the last page of this tab left pending of the person. */
export function resumeTeamWrites(client: QueryClient, { id }: Pick<TeamPerson, 'id'>): void {
  if (resumed.has(id)) return
  const left = [...takeFormerWrites(id), ...keptInTab(KEPT + id)]
  resumed.add(id)
  for (const action of left) if (isAction(action)) write(client, action)
}

/** Writes an action, in parts that one request can hold. */
export function writeTeam(client: QueryClient, action: TeamAction): void {
  resumeTeamWrites(client, action.person)
  for (let from = 0; from < action.writes.length; from += WRITES_MAX)
    write(client, { ...action, writes: action.writes.slice(from, from + WRITES_MAX) })
}

function write(client: QueryClient, action: TeamAction): void {
  const cache = client.getMutationCache()
  const mutation = cache.build<readonly TeamWriteAnswer[], Error, TeamAction, unknown>(
    client,
    client.defaultMutationOptions({ mutationKey: MUTATION_KEY }),
  )
  mutation.execute(action).catch(() => {})
}

/** Without what only the browser needs. */
function sentPart({ by: _by, at: _at, owner: _owner, ...sent }: PendingWrite): TeamWrites['writes'][number] {
  return sent
}

/** Why a write has not been answered although it was sent. */
type Waiting = 'unreachable' | 'not-kept' | 'signed-out'

/** `null` where the write itself is refused, so that sending it again is no use. */
function waitingFor(error: Error): Waiting | null {
  if (!(error instanceof ProblemError)) return 'unreachable'
  if (error.code === 'sign_in_required') return 'signed-out'
  if (error.code === 'not_kept') return 'not-kept'
  return REFUSALS.has(PROBLEMS[error.code].status) || error.code === 'store_full' ? null : 'unreachable'
}

/** The body is wrong, not allowed, or too large. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415])

/** Shipments that the user writes about, or has a moment ago. */
export function ownReferences(client: QueryClient): ReadonlySet<string | null> {
  const actions = actionsIn(client.getMutationCache().findAll({ mutationKey: MUTATION_KEY }))
  return new Set(actions.flatMap(({ writes }) => writes.map(referenceOf)))
}

function actionsIn(mutations: readonly Mutation[]): TeamAction[] {
  return mutations.flatMap(({ state: { variables } }) => (isAction(variables) ? variables : []))
}

/** What another version has left may be of another shape: it would break the page, and every request. */
function isAction(value: unknown): value is TeamAction {
  if (typeof value !== 'object' || value === null) return false
  const { id, words, epoch, person, writes }: Partial<TeamAction> = value
  const hasTexts = [id, words, epoch, person?.id].every((each) => typeof each === 'string')
  return hasTexts && Array.isArray(writes) && writes.every(({ key }) => typeof key === 'string')
}

/** What the user has written and the proxy has not answered. */
export interface Pending {
  /** In the order of sending. */
  readonly actions: readonly TeamAction[]
  /** Their writes, by the reference of the shipment that they are about; `null`: about none. */
  readonly byReference: ReadonlyMap<string | null, readonly PendingWrite[]>
  /** Why sending fails; `null` while it does not. */
  readonly why: Waiting | null
}

/** `useMutationState` hears of a write one task later: a second key would still act on what the first one has changed. */
export const pendingWrites = createStore<Pending>({ actions: [], byReference: new Map(), why: null })

function notePending(actions: readonly TeamAction[], why: Waiting | null): void {
  const last = pendingWrites.get()
  // Each that comes or goes is noted by itself.
  const isSame = actions.length === last.actions.length
  if (isSame && why === last.why) return
  if (isSame) return pendingWrites.set({ ...last, why })
  const writesOfAll = actions.flatMap(({ writes }) => writes)
  const byReference = new Map<string | null, readonly PendingWrite[]>(Map.groupBy(writesOfAll, referenceOf))
  const byPerson = Map.groupBy(actions, ({ person }) => person.id)
  for (const id of resumed) keepInTab(KEPT + id, byPerson.get(id) ?? [])
  pendingWrites.set({ actions, byReference, why })
}

/** The user's pending writes about a shipment; `null`: about none. */
export function usePendingWrites(reference: string | null): readonly PendingWrite[] {
  return useStoreValue(pendingWrites, ({ byReference }) => byReference.get(reference)) ?? NO_WRITES
}

const NO_WRITES: readonly PendingWrite[] = []

/** Rows with the user's pending writes on top. Those without stay the same objects. */
export function useWithPending<Row extends JudgedRow>(rows: readonly Row[]): readonly Row[] {
  const byReference = useStoreValue(pendingWrites, (pending) => pending.byReference)
  return useMemo(
    () => rows.map((row) => withPending(row, byReference.get(row.shipment.reference) ?? NO_WRITES)),
    [rows, byReference],
  )
}
