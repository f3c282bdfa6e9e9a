import type { Locator } from 'vitest/browser'

/** The text of each element. */
export function textsOf(all: Locator): string[] {
  return all.elements().map(({ textContent }) => textContent)
}
