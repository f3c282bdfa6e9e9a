import { hash } from 'node:crypto'

const CHARACTERS = 24

/** Identifies a document's content: 144 bits of SHA-256, so that no two contents share one. Stored with the document. */
export function contentHash(doc: string): string {
  return hash('sha256', doc, 'base64url').slice(0, CHARACTERS)
}
