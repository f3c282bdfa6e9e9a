import type { QueryClient } from '@tanstack/react-query'
import type { Envelope, Unchanged } from '#contract/dashboard-api/account.ts'
import { HAVE_PARAMETER } from '#contract/dashboard-api/paths.ts'
import { getJson } from '../../lib/http.ts'
import { saidNameHeader } from '../../team/said-name.ts'

/** Loads an answer of the account; where it would be the one that is here, only its age is new. */
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
