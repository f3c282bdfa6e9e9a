import {
  ANCHOR_PARAMETER,
  LIMIT_PARAMETER,
  LIST_LIMIT_DEFAULT,
  LIST_LIMIT_MAX,
} from '#contract/dashboard-api/paths.ts'
import type { Anchor } from './list.ts'
import { invalidParameter, onlyValue } from './read-parameters.ts'

const LIMITS_ALLOWED = `a whole number from 1 to ${LIST_LIMIT_MAX}`
const ANCHORS_ALLOWED = 'start, end, index:<n> with a whole number from 0, ref:<reference>'

/** @throws ProblemError `invalid_parameter` */
export function readLimit(given: URLSearchParams): number {
  const text = onlyValue(given, LIMIT_PARAMETER, LIMITS_ALLOWED)
  if (text === null) return LIST_LIMIT_DEFAULT
  const limit = /^[1-9]\d{0,2}$/.test(text) ? Number(text) : Infinity
  if (limit > LIST_LIMIT_MAX) throw notAllowed(LIMIT_PARAMETER, LIMITS_ALLOWED)
  return limit
}

/** @throws ProblemError `invalid_parameter` */
export function readAnchor(given: URLSearchParams): Anchor {
  const text = onlyValue(given, ANCHOR_PARAMETER, ANCHORS_ALLOWED) ?? 'start'
  if (text === 'start' || text === 'end') return { at: text }
  const [, index] = /^index:(\d{1,9})$/.exec(text) ?? []
  if (index !== undefined) return { at: 'index', index: Number(index) }
  const reference = text.startsWith('ref:') ? text.slice('ref:'.length) : ''
  if (reference === '') throw notAllowed(ANCHOR_PARAMETER, ANCHORS_ALLOWED)
  return { at: 'ref', reference }
}

function notAllowed(parameter: string, allowed: string) {
  return invalidParameter(parameter, 'has a value that is not allowed', allowed)
}
