/** Maps each value to the first one seen with the same key: 'PO-1' for 'po-1' if that came first. */
export function firstOfKey(keyOf: (value: string) => string): (value: string) => string {
  const firsts = new Map<string, string>()
  const known = new Map<string, string>()
  return (value) => {
    const same = known.get(value)
    if (same !== undefined) return same
    const key = keyOf(value)
    const first = firsts.get(key) ?? value
    firsts.set(key, first)
    known.set(value, first)
    return first
  }
}
