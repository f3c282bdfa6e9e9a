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

/** The parameters of a request target, decoded; `null` for a value whose percent-encoding is broken. */
export function queryPairsOf(target: string): [string, string | null][] {
  const start = target.indexOf('?')
  if (start < 0) return []
  const pairs: [string, string | null][] = []
  for (const pair of target
    .slice(start + 1)
    .split('#', 1)
    .join('')
    .split('&')) {
    const [encodedName = '', ...rest] = pair.replaceAll('+', ' ').split('=')
    const name = decoded(encodedName)
    if (name !== null) pairs.push([name, decoded(rest.join('='))])
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
