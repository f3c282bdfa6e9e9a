import { hash } from 'node:crypto'

/** Number of a reference's characters in an index, which cannot hold long texts. */
export const HEAD_CHARACTERS = 256

/**
 * The stored form of a text with NUL characters, which PostgreSQL's text cannot contain. Preserves the order by code
 * points, and leaves other texts unchanged.
 */
export function storableText(text: string): string {
  return text.replaceAll('\u0001', '\u0001\u0002').replaceAll('\u0000', '\u0001\u0001')
}

/** The inverse of {@link storableText}. */
export function plainText(stored: string): string {
  return stored.replaceAll('\u0001\u0001', '\u0000').replaceAll('\u0001\u0002', '\u0001')
}

/** Represents a text of any length in keys: half of its SHA-256, as a `uuid`. */
export function idOfText(text: string): string {
  return hash('sha256', text, 'hex').slice(0, 32)
}
