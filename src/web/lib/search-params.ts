/**
 * Parses the URL's query as plain text: every value is a string, repeated names an array, and nothing is parsed as
 * JSON, so that the tags 00123, 4500012345678901234 and 22E1 survive unchanged.
 */
export function parseSearch(query: string): Record<string, string | string[]> {
  const search: Record<string, string | string[]> = {}
  const params = new URLSearchParams(query)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    search[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return search
}

/** The reverse of {@link parseSearch}. Omits absent and empty values. Starts with `?` unless empty. */
export function stringifySearch(search: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (typeof item === 'string' && item !== '') params.append(name, item)
    }
  }
  const query = params.toString()
  return query === '' ? '' : `?${query}`
}
