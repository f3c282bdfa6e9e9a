import { ProblemError } from '#contract/problem.ts'

/** The path of a request target as it was sent, still percent-encoded. */
export function pathOf(target: string): string {
  const local = /^https?:\/\//i.test(target) ? target.replace(/^https?:\/\/[^/?#]*/i, '') : target
  const path = local.split(/[?#]/, 1)[0] ?? ''
  return path === '' ? '/' : path
}

/** The segments of a path, decoded one by one; `null` for one whose percent-encoding is broken. */
export function segmentsOf(path: string): (string | null)[] {
  return path.split('/').slice(1).map(decoded)
}

/**
 * The parameters of a request target. Those of the given names must be readable; others are dropped.
 *
 * @throws ProblemError `invalid_parameter` for a value with broken percent-encoding
 */
export function queryPairsOf(target: string, names: readonly string[]): [string, string][] {
  const start = target.indexOf('?')
  if (start < 0) return []
  const pairs: [string, string][] = []
  for (const pair of target
    .slice(start + 1)
    .split('#', 1)
    .join('')
    .split('&')) {
    const [encodedName = '', ...rest] = pair.replaceAll('+', ' ').split('=')
    const name = decoded(encodedName)
    if (name === null || !names.includes(name)) continue
    const value = decoded(rest.join('='))
    if (value === null) throw unreadable(name)
    pairs.push([name, value])
  }
  return pairs
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

function unreadable(parameter: string): ProblemError {
  return new ProblemError('invalid_parameter', {
    detail: `${parameter} is not readable: its percent-encoding is broken.`,
    hint: `Percent-encode ${parameter} as UTF-8. A percent sign itself is sent as %25.`,
    parameter,
  })
}
