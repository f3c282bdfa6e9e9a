/** What is bound to a statement. */
export type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly number[]
  | readonly (string | null)[]

/** Collects the values of a statement and gives out their places. */
export class BoundValues {
  readonly values: Value[] = []

  /** Binds a value; the type is written down, or the planner would look past indexes. */
  bind(value: Value, type: 'bigint' | 'text' | 'uuid' | 'uuid[]' | 'int'): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}
