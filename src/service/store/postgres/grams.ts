/** Single characters and pairs of them. The index of searched texts has only words. */
const PAIR = 2

/** A term that the index can look up. The index has three characters of a word, its first two and its last two. */
const INDEXED_TERM = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9]/

/** Whether the index of searched texts narrows the term down. */
export function isIndexed(term: string): boolean {
  return INDEXED_TERM.test(term)
}

/** The characters and pairs by which a searched text may be found. None spans two fields. */
export function gramsOfText(searchText: string): Set<string> {
  const grams = new Set<string>()
  for (const field of searchText.split('\n')) {
    let before = ''
    for (const character of field) {
      grams.add(character)
      if (before !== '') grams.add(before + character)
      before = character
    }
  }
  return grams
}

/** Grams that occur in every text with the term: the term itself, or its pairs. */
export function gramsOfTerm(term: string): string[] {
  const characters = Array.from(term)
  if (characters.length <= PAIR) return [term]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
