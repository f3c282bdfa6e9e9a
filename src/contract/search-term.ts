/** How `search` compares a term with the searched fields: for the service, and for what the dashboard has loaded. */
import { searchable } from './list-query.ts'

/**
 * Lower case, without control characters. A sigma at the end of a word lower-cases to a letter of its own, which would
 * hide it from a shorter term.
 */
export function foldForSearch(text: string): string {
  return searchable(text).toLowerCase().replaceAll('ς', 'σ')
}

/** Nobody sees them, and yet copied texts hold them: a soft hyphen, a zero-width space, a byte order mark. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '')
}

/** An identifier as it is meant, typed or pasted: what is between its characters is seen, and one space at most. */
export function plainIdentifier(text: string): string {
  const parts = withoutUnseen(text).split(/\s+/).map(searchable)
  return parts.filter((part) => part !== '').join(' ')
}

/** A number without the separators that documents print between its groups, and without what nobody sees. */
export function withoutSeparators(text: string): string {
  return withoutUnseen(text).replaceAll(/[\s.\p{Dash_Punctuation}]/gu, '')
}

/** What documents print in groups: a container ("ABCU 123456 0"), an air waybill ("000-1234 5675"). */
const CONTAINER = /^[a-z]{4}\d{7}$/
const PRINTED_WAYBILL = /^\d{3}[\s.\p{Dash_Punctuation}]?\d{4}[\s.\p{Dash_Punctuation}]\d{4}$/u
const HOLDS_NUMBER = /[a-z]{4}\d{7}|\d{11}/

/** The form in which a term is compared. It finds a container number or an air waybill also if it is grouped. */
export function searchTermOf(text: string): string {
  const term = foldForSearch(text)
  const bare = withoutSeparators(term)
  return CONTAINER.test(bare) || PRINTED_WAYBILL.test(term) ? bare : term
}

/**
 * The forms of a field that terms are looked for in. A field that may hold such a number is searched with and
 * without separators, so that its literal text is still found.
 */
export function searchedForms(field: string): readonly string[] {
  const text = foldForSearch(field)
  const bare = withoutSeparators(text)
  return bare !== text && HOLDS_NUMBER.test(bare) ? [text, bare] : [text]
}
