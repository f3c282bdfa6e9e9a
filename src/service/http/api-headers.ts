/** Headers of every response: what was answered belongs to one key, and is asked again before it is used again. */
export const API_HEADERS = {
  'cache-control': 'private, no-cache',
  vary: 'Authorization, Accept-Encoding',
  'x-content-type-options': 'nosniff',
} as const
