/**
 * Headers of every response. An answer belongs to one key, and caches must revalidate it before reuse. If a browser
 * shows it as a page, that page has no permissions.
 */
export const API_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
