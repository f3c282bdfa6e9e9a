/** A value bound to a statement. */
export type Value =
  | string
  | number
  | boolean
  | readonly string[]
  | readonly number[]
  | readonly (string | null)[]

/** Collects the values of a statement and returns their placeholders. */
export class BoundValues {
  readonly values: Value[] = []

  /** Binds a value. The type is explicit, because otherwise the planner would not use indexes. */
  bind(value: Value, type: 'bigint' | 'text' | 'uuid' | 'uuid[]' | 'int'): string {
    this.values.push(value)
    return `$${this.values.length}::${type}`
  }
}
