/**
 * Headers of every response. An answer belongs to one key, and caches must revalidate it before they use it again.
 * If a browser shows it as a page, that page may do nothing.
 */
export const API_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
