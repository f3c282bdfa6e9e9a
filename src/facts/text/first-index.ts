/** Binary search for the first item that is behind a place. All items after it must be behind it too. */
export function firstIndex<Item>(items: readonly Item[], isBehind: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const item = items[middle]
    if (item === undefined || isBehind(item)) high = middle
    else low = middle + 1
  }
  return low
}
