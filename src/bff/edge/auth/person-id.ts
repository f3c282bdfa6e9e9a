import { createHash } from 'node:crypto'

const ID_CHARACTERS = 16

/** Reveals nothing about the person, and stays the same after each sign-in. */
export function personId(issuer: string, subject: string): string {
  const hash = createHash('sha256').update(JSON.stringify([issuer, subject]))
  return hash.digest('hex').slice(0, ID_CHARACTERS)
}
