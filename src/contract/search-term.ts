/** How `search` compares a term with the searched fields, in the service and in the dashboard. */
import { searchable } from './list-query.ts'

/**
 * Lower case, without control characters. A final sigma lower-cases to another letter, which a shorter term would not
 * match.
 */
export function foldForSearch(text: string): string {
  return searchable(text).toLowerCase().replaceAll('ς', 'σ')
}

/** Invisible characters that copied texts contain: a soft hyphen, a zero-width space, a byte order mark. */
const UNSEEN = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

export function withoutUnseen(text: string): string {
  return text.replaceAll(UNSEEN, '')
}

/** A typed or pasted identifier without invisible characters and repeated spaces. */
export function plainIdentifier(text: string): string {
  const parts = withoutUnseen(text).split(/\s+/).map(searchable)
  return parts.filter((part) => part !== '').join(' ')
}

/** A number without the separators that documents print, and without invisible characters. */
export function withoutSeparators(text: string): string {
  return withoutUnseen(text).replaceAll(/[\s.\p{Dash_Punctuation}]/gu, '')
}

/** Numbers that documents print in groups: containers ("ABCU 123456 0") and air waybills ("000-1234 5675"). */
const CONTAINER = /^[a-z]{4}\d{7}$/
const PRINTED_WAYBILL = /^\d{3}[\s.\p{Dash_Punctuation}]?\d{4}[\s.\p{Dash_Punctuation}]\d{4}$/u
const HOLDS_NUMBER = /[a-z]{4}\d{7}|\d{11}/

/** The form of a term for comparison. Also matches container numbers and air waybills printed in groups. */
export function searchTermOf(text: string): string {
  const term = foldForSearch(text)
  const bare = withoutSeparators(term)
  return CONTAINER.test(bare) || PRINTED_WAYBILL.test(term) ? bare : term
}

/**
 * The forms of a field for comparison. A field that may contain such a number is searched with and without separators,
 * so that its literal text still matches.
 */
export function searchedForms(field: string): readonly string[] {
  const text = foldForSearch(field)
  const bare = withoutSeparators(text)
  return bare !== text && HOLDS_NUMBER.test(bare) ? [text, bare] : [text]
}
