import { hash } from 'node:crypto'

/**
 * A weak entity tag: equal bodies have the same tag in every encoding, and different ones never do.
 *
 * @param identity the body, or any value that is equal exactly for equal bodies
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
