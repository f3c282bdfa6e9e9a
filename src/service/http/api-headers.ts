/**
 * Headers of every response: what was answered belongs to one key, and is asked again before it is used again.
 * Should a browser show it as a page, that page may do nothing.
 */
export const API_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
} as const
