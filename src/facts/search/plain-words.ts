import { foldForSearch, withoutUnseen } from '#contract/search-term.ts'
import { withoutAccents } from '../text/without-accents.ts'

/** The words of a text as they are compared: in small letters without accents, and without what stands between them. */
export function plainWords(text: string): string[] {
  const plain = withoutAccents(foldForSearch(withoutUnseen(text.replaceAll(/\s/g, ' '))))
  return plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '')
}
