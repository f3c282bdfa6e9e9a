import { createHash } from 'node:crypto'

/** A weak entity tag of a body: the same bytes have the same tag, however they are encoded on the way. */
export function entityTagOf(body: Buffer): string {
  return `W/"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`
}

/** Whether an If-None-Match header names the tag (compared weakly) or any tag. */
export function isNamedIn(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false
  if (ifNoneMatch.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  const named: readonly string[] = ifNoneMatch.match(/"[^"]*"/g) ?? []
  return named.includes(opaque)
}
