import { TEXT_LENGTH_MAX, TEXT_PARAMETER } from '#contract/dashboard-api/paths.ts'
import type { z } from 'zod'
import { ProblemError } from '#contract/problem.ts'
import { SHIPMENT_STATUSES } from '#contract/vocabulary.ts'
import { ALL_CHOICES } from '#facts/filters/choices.ts'
import { COLUMN_NAMES, SORT_NAMES } from '#facts/filters/column-names.ts'
import { ETA_RANGES, readShipmentsSearch, SPANS, type ShipmentsSearch } from '#facts/filters/search.ts'
import { queryOf } from '../http/request-target.ts'
import { invalidBody } from '../edge/problem-response.ts'

/** The allowed values of each parameter in a list's address, in words. */
const ALLOWED: Readonly<Record<string, string>> = {
  status: oneOf(SHIPMENT_STATUSES),
  tag: 'one PO or tag',
  q: 'a text',
  updatedSince: `an ISO 8601 instant, or ${oneOf(SPANS)}`,
  ...Object.fromEntries(
    ETA_RANGES.flatMap((name) => [
      [`${name}From`, 'a day as yyyy-MM-dd, or days from today such as -3d'],
      [`${name}To`, 'a day as yyyy-MM-dd, or days from today such as 6d'],
    ]),
  ),
  sort: `${oneOf(SORT_NAMES)}; descending with a leading -`,
  cols: oneOf(COLUMN_NAMES),
  density: 'compact',
  view: 'the id of a view',
  whole: 'yes',
  ...Object.fromEntries(ALL_CHOICES.map(([name, { groups }]) => [name, valuesOf(groups)])),
}

function valuesOf(groups: readonly { readonly order?: readonly string[] }[]): string {
  const values = groups.flatMap(({ order = [] }) => order)
  return values.length > 0 ? oneOf(values) : 'texts'
}

function oneOf(values: readonly string[]): string {
  return values.join(', ')
}

/** The parameters of a request, each with its values. */
export function parametersIn(target: string): URLSearchParams {
  const query = queryOf(target)
  try {
    decodeURIComponent(query)
  } catch {
    throw new ProblemError('bad_request', {
      detail: 'The query holds a percent sign that does not encode a character.',
      hint: 'Encode the values as UTF-8 with percent signs.',
    })
  }
  return new URLSearchParams(query)
}

/** The parameters by name. One that is sent more than once has a list of values. */
export function rawParameters(
  given: URLSearchParams,
  others: readonly string[] = [],
): Record<string, string | readonly string[]> {
  const raw = new Map<string, string | string[]>()
  for (const [name, value] of given) {
    const before = raw.get(name)
    if (Array.isArray(before)) before.push(value)
    else if (!others.includes(name)) raw.set(name, before === undefined ? value : [before, value])
  }
  return Object.fromEntries(raw)
}

/**
 * Reads the search of a list from the parameters of its address.
 *
 * @param others parameters of the request that do not belong to the address
 * @throws ProblemError `invalid_parameter` for a parameter or a value that the address of a list does not have
 */
export function readSearch(given: URLSearchParams, ...others: readonly string[]): ShipmentsSearch {
  const raw = rawParameters(given, others)
  const search = readShipmentsSearch(raw)
  checkText(search.q)
  for (const name of Object.keys(raw)) {
    const allowed = Object.hasOwn(ALLOWED, name) ? ALLOWED[name] : undefined
    if (allowed === undefined) {
      throw invalidParameter(name, 'is not known here', oneOf([...Object.keys(ALLOWED), ...others]))
    }
    const isAllowed =
      isReadable(name, raw[name]) && given.getAll(name).every((value) => isReadable(name, value))
    if (!isAllowed) throw invalidParameter(name, 'has a value that is not allowed', allowed)
  }
  return search
}

/** The search text; empty if there is none. */
export function textIn(given: URLSearchParams): string {
  const text = onlyValue(given, TEXT_PARAMETER, 'one text') ?? ''
  checkText(text)
  return text
}

/** @throws ProblemError `invalid_parameter` for a text over the length limit */
export function checkText(text = ''): void {
  if (text.length <= TEXT_LENGTH_MAX) return
  throw new ProblemError('invalid_parameter', {
    detail: `The search has ${text.length} characters, and at most ${TEXT_LENGTH_MAX} are allowed.`,
    hint: 'Search for fewer numbers at once.',
    parameter: TEXT_PARAMETER,
  })
}

function isReadable(name: string, value: unknown): boolean {
  // No names mean the default columns.
  return name === 'cols' || Reflect.get(readShipmentsSearch({ [name]: value }), name) !== undefined
}

/**
 * The value of a parameter that is sent once, or not at all (`null`).
 *
 * @throws ProblemError `invalid_parameter`
 */
export function onlyValue(given: URLSearchParams, parameter: string, allowed: string): string | null {
  const values = given.getAll(parameter)
  if (values.length > 1) throw invalidParameter(parameter, `was sent ${values.length} times`, allowed)
  return values[0] ?? null
}

/** The problem of a parameter, with the allowed values. */
export function invalidParameter(parameter: string, what: string, allowed: string): ProblemError {
  return new ProblemError('invalid_parameter', {
    detail: `${parameter} ${what}.`,
    hint: `Allowed: ${allowed}.`,
    parameter,
  })
}

/** @throws ProblemError `invalid_body` */
export function readBodyOf<Body>(schema: z.ZodType<Body>, body: unknown): Body {
  const { data, error } = schema.safeParse(body)
  if (error) throw invalidBody(`/${error.issues[0]?.path.join('/') ?? ''}`)
  return data
}
