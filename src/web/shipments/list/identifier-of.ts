/** The reference or the tag that a link of a row shows, as recorded; empty for what shows none. */
export function identifierOf({ dataset: { tag, reference = '' } }: HTMLElement): string {
  return tag ?? reference
}
