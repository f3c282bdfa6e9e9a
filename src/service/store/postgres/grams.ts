/** Characters of a text that stand alone or in pairs. The index of the searched texts knows words and nothing shorter. */
const PAIR = 2

/** A term that the index can look up: it knows three characters of a word, its first two and its last two. */
const INDEXED_TERM = /[a-z0-9]{3}|[^a-z0-9][a-z0-9]{2}|[a-z0-9]{2}[^a-z0-9]/

/** Whether the index of the searched texts narrows the term down. */
export function isIndexed(term: string): boolean {
  return INDEXED_TERM.test(term)
}

/** The characters and pairs of characters by which a searched text may be found; none goes over the end of a field. */
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

/** What every text has that holds the term: the term itself, or its pairs. */
export function gramsOfTerm(term: string): string[] {
  const characters = Array.from(term)
  if (characters.length <= PAIR) return [term]
  return characters.slice(1).map((character, index) => `${characters[index]}${character}`)
}
