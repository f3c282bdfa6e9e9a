/** Moves or adds a text to the start. Returns the same array if it is already first or not given. */
export function withFirst(texts: readonly string[], first: string | null | undefined): readonly string[] {
  if (first === undefined || first === null || texts[0] === first) return texts
  return [first, ...texts.filter((each) => each !== first)]
}
