/** Writes the team's state by mutations, which keep their order and are retried until they are answered. */
import type { Mutation, QueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import { TEAM_WRITES_PATH } from '#contract/dashboard-api/paths.ts'
import {
  WRITES_MAX,
  type TeamKind,
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

/** The writes of one mutation: an action of the user, or a part of an action on many shipments. */
export interface TeamAction {
  /** Id of the action, shared by all its parts. */
  readonly id: string
  /** Describes the action: 'NW-204066 handled'. */
  readonly words: string
  readonly person: TeamPerson
  readonly epoch: string
  readonly writes: readonly PendingWrite[]
  /** Number of writes of all its parts. */
  readonly count?: number
  /** Set if it undoes an earlier action. */
  readonly isUndo?: true
}

/** The answer to a write. The second form means that its request was rejected as a whole. */
export type WriteAnswer = TeamWriteAnswer | { readonly ok: false; readonly problem: ProblemCode }

export interface TeamWriting {
  /** Applies the rows of an answer to loaded data. Resolves once everything on screen is as new as the answer. */
  readonly onNews: (news: TeamNews, action: TeamAction) => Promise<unknown>
  readonly onSignedOut: () => void
  /** Called with the answers to all writes of the action, in order; with none if its epoch has ended. */
  readonly onAnswered: (action: TeamAction, answers: readonly WriteAnswer[]) => void
}

const MUTATION_KEY = ['team']
/** Prefix of the storage key for a person's pending writes, which the next page of this tab sends. */
const KEPT = 'landfall.writes/'
const RETRY_MS = 2000
/** How long a write is remembered after its answer, because the stream may report it later. */
const KNOWN_MS = 2000

/** People whose pending writes of the previous page have been resumed. */
const resumed = new Set<string>()

/** Must be called before {@link writeTeam}. */
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

/** Undoes {@link startTeamWrites}. */
let unfollow = () => {}

const MOVING_KINDS: ReadonlySet<TeamKind> = new Set(['items', 'ticks', 'dates', 'tag-dates'])

/** Whether a write may move rows. A note leaves them in their places, and so does an owner, except in *Mine*. */
export function movesRows({ kind }: Pick<PendingWrite, 'kind'>, isMine = false): boolean {
  return MOVING_KINDS.has(kind) || (isMine && kind === 'owners')
}

/** Sends the person's pending writes of the previous page of this tab. */
export function resumeTeamWrites(client: QueryClient, { id }: Pick<TeamPerson, 'id'>): void {
  if (resumed.has(id)) return
  const left = [...takeFormerWrites(id), ...keptInTab(KEPT + id)]
  resumed.add(id)
  for (const action of left) if (isAction(action)) write(client, action)
}

/** Writes an action, split into parts that fit into one request. */
export function writeTeam(client: QueryClient, action: TeamAction): void {
  resumeTeamWrites(client, action.person)
  const { length: count } = action.writes
  for (let from = 0; from < count; from += WRITES_MAX)
    write(client, { ...action, count, writes: action.writes.slice(from, from + WRITES_MAX) })
}

function write(client: QueryClient, action: TeamAction): void {
  const cache = client.getMutationCache()
  const mutation = cache.build<readonly TeamWriteAnswer[], Error, TeamAction, unknown>(
    client,
    client.defaultMutationOptions({ mutationKey: MUTATION_KEY }),
  )
  mutation.execute(action).catch(() => {})
}

/** Omits fields that only the browser needs. */
function sentPart(write: PendingWrite): TeamWrites['writes'][number] {
  const { by: _by, at: _at, owner: _owner, before: _before, ...sent } = write
  return sent
}

/** Why a sent write has not been answered. */
type Waiting = 'unreachable' | 'not-kept' | 'signed-out'

/** `null` if the write itself was rejected, so that repeating it is useless. */
function waitingFor(error: Error): Waiting | null {
  if (!(error instanceof ProblemError)) return 'unreachable'
  if (error.code === 'sign_in_required') return 'signed-out'
  if (error.code === 'not_kept') return 'not-kept'
  return REFUSALS.has(PROBLEMS[error.code].status) || error.code === 'store_full' ? null : 'unreachable'
}

/** For an invalid, forbidden, too large or unsupported body. */
const REFUSALS: ReadonlySet<number> = new Set([400, 403, 413, 415])

/** References of shipments that the user is writing about, or has just written about. */
export function ownReferences(client: QueryClient): ReadonlySet<string | null> {
  const actions = actionsIn(client.getMutationCache().findAll({ mutationKey: MUTATION_KEY }))
  return new Set(actions.flatMap(({ writes }) => writes.map(referenceOf)))
}

function actionsIn(mutations: readonly Mutation[]): TeamAction[] {
  return mutations.flatMap(({ state: { variables } }) => (isAction(variables) ? variables : []))
}

/** Another version may have stored another format, which would break the page and every request. */
function isAction(value: unknown): value is TeamAction {
  if (typeof value !== 'object' || value === null) return false
  const { id, words, epoch, person, writes }: Partial<TeamAction> = value
  const hasTexts = [id, words, epoch, person?.id].every((each) => typeof each === 'string')
  return hasTexts && Array.isArray(writes) && writes.every(({ key }) => typeof key === 'string')
}

/** The user's writes without an answer. */
export interface Pending {
  /** In sending order. */
  readonly actions: readonly TeamAction[]
  /** Their writes by the shipment's reference; `null` for those about no shipment. */
  readonly byReference: ReadonlyMap<string | null, readonly PendingWrite[]>
  /** Why sending fails; `null` if it does not. */
  readonly why: Waiting | null
}

/** Needed because `useMutationState` updates one task later: a second key would still act on the former state. */
export const pendingWrites = createStore<Pending>({ actions: [], byReference: new Map(), why: null })

function notePending(actions: readonly TeamAction[], why: Waiting | null): void {
  const last = pendingWrites.get()
  // Mutations are added and removed one at a time, so an equal length means no change.
  const isSame = actions.length === last.actions.length
  if (isSame && why === last.why) return
  if (isSame) return pendingWrites.set({ ...last, why })
  const writesOfAll = actions.flatMap(({ writes }) => writes)
  const byReference = new Map<string | null, readonly PendingWrite[]>(Map.groupBy(writesOfAll, referenceOf))
  const byPerson = Map.groupBy(actions, ({ person }) => person.id)
  for (const id of resumed) keepInTab(KEPT + id, byPerson.get(id) ?? [])
  pendingWrites.set({ actions, byReference, why })
}

/** The user's pending writes about a shipment; `null` for those about no shipment. */
export function usePendingWrites(reference: string | null): readonly PendingWrite[] {
  return useStoreValue(pendingWrites, ({ byReference }) => byReference.get(reference)) ?? NO_WRITES
}

const NO_WRITES: readonly PendingWrite[] = []

/** Rows with the user's pending writes applied. Rows without pending writes stay the same objects. */
export function useWithPending<Row extends JudgedRow>(rows: readonly Row[]): readonly Row[] {
  const byReference = useStoreValue(pendingWrites, (pending) => pending.byReference)
  return useMemo(
    () => rows.map((row) => withPending(row, byReference.get(row.shipment.reference) ?? NO_WRITES)),
    [rows, byReference],
  )
}
