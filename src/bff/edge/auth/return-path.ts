const PATH_CHARACTERS_MAX = 1500

/**
 * Where to go after signing in: a normalised path of this dashboard with its query and fragment. A path to another site
 * or back to the sign-in becomes the start page.
 */
export function readReturnPath(given: string | null, origin: string): string {
  if (given === null || !given.startsWith('/') || !URL.canParse(given, origin)) return '/'
  const url = new URL(given, origin)
  const path = url.pathname + url.search + url.hash
  const isHere = url.origin === origin && !path.startsWith('//') && !/^\/(auth|api)(\/|$)/.test(url.pathname)
  return isHere && path.length <= PATH_CHARACTERS_MAX ? path : '/'
}
