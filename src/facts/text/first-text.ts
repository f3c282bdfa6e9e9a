/** The first text that is not blank. */
export function firstText(texts: readonly (string | null)[]): string | null {
  return texts.find((text) => text !== null && text.trim() !== '') ?? null
}
