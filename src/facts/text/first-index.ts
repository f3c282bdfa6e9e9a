/** Binary search for the first item for which `isFound` is true. It must be true for all later items too. */
export function firstIndex<Item>(items: readonly Item[], isFound: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item === undefined || isFound(item)) high = middle
    else low = middle + 1
  }
  return low
}
