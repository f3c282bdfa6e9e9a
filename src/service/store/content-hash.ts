import { hash } from 'node:crypto'

const CHARACTERS = 24

/** A name of a document's content, kept beside it: 144 bits of SHA-256, so that no two contents share one. */
export function contentHash(doc: string): string {
  return hash('sha256', doc, 'base64url').slice(0, CHARACTERS)
}
