/** Shipments that this browser took while its user had no name: nothing else tells them from those of others. */
const TAKEN_KEY = 'landfall.taken-unnamed'
/** The latest ones; more would fill the browser's storage. */
const TAKEN_MAX = 2000

export function takenUnnamed(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(TAKEN_KEY) ?? '[]')
    return Array.isArray(stored) ? stored.filter((each) => typeof each === 'string') : []
  } catch {
    return []
  }
}

/** Where the browser refuses to keep it, they stay nobody's by name. */
export function rememberTaken(references: readonly string[]): void {
  const all = [...new Set([...takenUnnamed(), ...references])].slice(-TAKEN_MAX)
  try {
    localStorage.setItem(TAKEN_KEY, JSON.stringify(all))
  } catch {}
}

export function forgetTaken(): void {
  try {
    localStorage.removeItem(TAKEN_KEY)
  } catch {}
}
