import { hash } from 'node:crypto'

/**
 * A weak entity tag: the same body has the same tag, however it is encoded on the way, and no other body has it.
 *
 * @param identity the body, or whatever else is the same for the same body alone
 */
export function entityTagOf(identity: string | Buffer): string {
  return `W/"${hash('sha256', identity, 'base64url').slice(0, 27)}"`
}

/** Whether an If-None-Match header names the tag (compared weakly) or any tag. */
export function isNamedIn(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return named.includes(opaque)
}
