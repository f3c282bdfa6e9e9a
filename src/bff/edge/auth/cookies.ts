/** A cookie of the sign-in. The prefix makes browsers require https, this exact host, and the path `/`. */
export interface CookieKind {
  readonly name: `__Host-${string}`
  /** Browsers send a `Lax` cookie with a link from another site, but not a `Strict` one. */
  readonly sameSite: 'Lax' | 'Strict'
  readonly maxAgeSeconds: number
}

/** Value of the `Set-Cookie` header that sets the cookie. */
export function setCookie(kind: CookieKind, value: string): string {
  return `${kind.name}=${value}; Path=/; Max-Age=${kind.maxAgeSeconds}; HttpOnly; Secure; SameSite=${kind.sameSite}`
}

/** Value of the `Set-Cookie` header that removes the cookie. */
export function removeCookie(kind: CookieKind): string {
  return setCookie({ ...kind, maxAgeSeconds: 0 }, '')
}

/** The cookie's value in the request; `null` without one, or with several, which no browser sends. */
export function readCookie({ name }: CookieKind, header: string | undefined): string | null {
  const [value = null, ...more] = cookiePartsAfter(`${name}=`, header)
  return more.length === 0 ? value : null
}

/** For each cookie of the request that starts with the text (name, then value), the rest of it. */
export function cookiePartsAfter(start: string, header = ''): string[] {
  return header.split(';').flatMap((pair) => {
    const given = pair.trim()
    return given.startsWith(start) ? [given.slice(start.length)] : []
  })
}
