/** The reference, the tag or the other identifier that a link of a row shows, as recorded; empty for what shows none. */
export function identifierOf({ dataset: { tag, lead, reference = '' } }: HTMLElement): string {
  return tag ?? lead ?? reference
}
