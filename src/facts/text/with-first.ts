/** Texts with one of them before the others; the same array where it is there already, or where there is none. */
export function withFirst(texts: readonly string[], first: string | null | undefined): readonly string[] {
  if (first === undefined || first === null || texts[0] === first) return texts
  return [first, ...texts.filter((each) => each !== first)]
}
