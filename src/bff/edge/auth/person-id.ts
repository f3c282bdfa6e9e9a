import { createHash } from 'node:crypto'

const ID_CHARACTERS = 16

/** An id that reveals nothing about the person and is the same for each sign-in. */
export function personId(issuer: string, subject: string): string {
  const hash = createHash('sha256').update(JSON.stringify([issuer, subject]))
  return hash.digest('hex').slice(0, ID_CHARACTERS)
}
