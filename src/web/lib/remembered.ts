import { isSameList } from '#facts/text/is-same-list.ts'

/** Keeps the last result while its inputs stay the same, so that a list of thousands is read once. */
export function remembered<Result>(): (from: readonly unknown[], make: () => Result) => Result {
  let last: { readonly from: readonly unknown[]; readonly result: Result } | null = null
  return (from, make) => {
    if (last && isSameList(last.from, from)) return last.result
    last = { from, result: make() }
    return last.result
  }
}
