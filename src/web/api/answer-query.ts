import { queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { Envelope, Unchanged } from '#contract/dashboard-api/account.ts'
import { HAVE_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { getJson } from '../lib/http.ts'
import { saidNameHeader } from '../team/said-name.ts'
import { refetchMs } from './counts.ts'

const HOUR_MS = 3_600_000

/** A query for an answer without pages. */
export function answerQuery<Answer extends Envelope>(path: string, queryKey: QueryKey) {
  return queryOptions({
    queryKey,
    queryFn: ({ client, signal }) => getNewer<Answer>(path, queryKey, client, signal),
    staleTime: Infinity,
    gcTime: HOUR_MS,
    structuralSharing: false,
    refetchInterval: ({ state: { data } }) => refetchMs(data),
  })
}

/** Loads an answer about the account. If it is unchanged, only its age is updated. */
export async function getNewer<Answer extends Envelope>(
  path: string,
  key: readonly unknown[],
  client: QueryClient,
  signal: AbortSignal,
): Promise<Answer> {
  const before = client.getQueryData<Answer>(key)
  if (!before) return getJson<Answer>(path, signal, saidNameHeader())
  const { boot, sequence } = before.version
  const newer = `${path}${path.includes('?') ? '&' : '?'}${HAVE_PARAMETER}=${boot}.${sequence}`
  const answer = await getJson<Answer | Unchanged>(newer, signal, saidNameHeader())
  return 'unchanged' in answer ? { ...before, asOf: answer.asOf } : answer
}
