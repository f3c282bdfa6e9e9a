/** A phrase for use within a sentence: 'Supplier delivers' as 'supplier delivers'. */
export function lowerFirst(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1)
}
