import { hash } from 'node:crypto'

/** How many characters of a reference an index holds; it takes no long texts. */
export const HEAD_CHARACTERS = 256

/**
 * The form in which a text with NUL characters can be stored, which PostgreSQL's text cannot hold. It keeps the order by
 * code points, and other texts as they are.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001')
}

/** The text that {@link storableText} was given. */
export function plainText(stored: string): string {
  return stored.replaceAll('\u0001\u0001', '\u0000').replaceAll('\u0001\u0002', '\u0001')
}

/** Replaces a text of any length in keys: half of its SHA-256, as a `uuid`. */
export function idOfText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}
