import { ProblemError } from '#contract/problem.ts'
import type { Clock } from '../clock.ts'
import type { KeyHolder } from '../store/shipment-store.ts'
import { hashOfKey, isWellFormedKey } from './api-key.ts'

/** How long an unknown key is remembered, which keeps floods of bad keys cheap. */
const UNKNOWN_MEMORY_MS = 5000
const UNKNOWN_KEYS_MAX = 10_000

export interface AuthenticationDeps {
  readonly livePrefix: string
  readonly clock: Clock
  /** The holder of the key with this hash; `null` if it is unknown or revoked. */
  readonly findKey: (hash: string) => Promise<KeyHolder | null>
}

/** A key's holder, with the hash by which its requests are counted. */
export interface Caller extends KeyHolder {
  readonly keyHash: string
}

/** Identifies the caller from the Authorization header. */
export type Authenticate = (authorization: string | undefined) => Promise<Caller>

/** Valid keys are looked up every time, so that a revoked one is rejected immediately. */
export function authentication({ livePrefix, clock, findKey }: AuthenticationDeps): Authenticate {
  const unknownUntilMs = new Map<string, number>()

  return async (authorization) => {
    const key = bearerKeyOf(authorization)
    if (!isWellFormedKey(key, livePrefix)) throw invalidKey()
    const keyHash = hashOfKey(key)
    const nowMs = clock.monotonicMs()
    if ((unknownUntilMs.get(keyHash) ?? 0) > nowMs) throw invalidKey()
    const holder = await findKey(keyHash)
    if (holder) return { ...holder, keyHash }
    // A full memory is cleared, which only costs look-ups of a few microseconds each.
    if (unknownUntilMs.size >= UNKNOWN_KEYS_MAX) unknownUntilMs.clear()
    unknownUntilMs.set(keyHash, nowMs + UNKNOWN_MEMORY_MS)
    throw invalidKey()
  }
}

function bearerKeyOf(authorization: string | undefined): string {
  const key = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (key !== undefined) return key
  throw new ProblemError(
    'missing_api_key',
    {
      detail:
        authorization === undefined
          ? 'The request has no Authorization header.'
          : 'The Authorization header is not in the form "Bearer <API_KEY>".',
      hint: 'Send the header "Authorization: Bearer <API_KEY>" with a key of your account.',
    },
    { 'www-authenticate': 'Bearer' },
  )
}

function invalidKey(): ProblemError {
  return new ProblemError(
    'invalid_api_key',
    {
      detail: 'The API key is mistyped, truncated, unknown or revoked.',
      hint: 'Check that the complete key was copied. A lost or revoked key is replaced by creating a new one.',
    },
    { 'www-authenticate': 'Bearer' },
  )
}
