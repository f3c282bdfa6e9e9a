/** Numbers in the order of their priorities, the lowest first. */
export class MinHeap {
  readonly #values: number[] = []
  readonly #priorities: number[] = []

  clear(): void {
    this.#values.length = 0
    this.#priorities.length = 0
  }

  push(value: number, priority: number): void {
    let slot = this.#values.length
    this.#values.push(value)
    this.#priorities.push(priority)
    while (slot > 0) {
      const parent = (slot - 1) >> 1
      if ((this.#priorities[parent] ?? 0) <= priority) break
      this.#move(parent, slot)
      slot = parent
    }
    this.#values[slot] = value
    this.#priorities[slot] = priority
  }

  /** Removes the value with the lowest priority. */
  pop(): number | undefined {
    const top = this.#values[0]
    const value = this.#values.pop()
    const priority = this.#priorities.pop()
    if (this.#values.length === 0 || value === undefined || priority === undefined) return top
    let slot = 0
    for (let child = this.#lesserChild(0); child !== -1; child = this.#lesserChild(slot)) {
      if ((this.#priorities[child] ?? 0) >= priority) break
      this.#move(child, slot)
      slot = child
    }
    this.#values[slot] = value
    this.#priorities[slot] = priority
    return top
  }

  #lesserChild(slot: number): number {
    const left = slot * 2 + 1
    if (left >= this.#values.length) return -1
    const right = left + 1
    return right < this.#values.length && (this.#priorities[right] ?? 0) < (this.#priorities[left] ?? 0)
      ? right
      : left
  }

  #move(from: number, to: number): void {
    this.#values[to] = this.#values[from] ?? 0
    this.#priorities[to] = this.#priorities[from] ?? 0
  }
}
