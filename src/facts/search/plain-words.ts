import { foldForSearch, withoutUnseen } from '#contract/search-term.ts'
import { withoutAccents } from '../text/without-accents.ts'

/** The words of a text for comparison: in lower case, without accents and separators. */
export function plainWords(text: string): string[] {
  const plain = withoutAccents(foldForSearch(withoutUnseen(text.replaceAll(/\s/g, ' '))))
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
