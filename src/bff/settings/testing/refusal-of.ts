import { ConfigError } from '../config-error.ts'

/** The message with which settings are refused; 'accepted' if they are not. */
export function refusalOf(read: () => unknown): string {
  try {
    read()
  } catch (error) {
    if (error instanceof ConfigError) return error.message
    throw error
  }
  return 'accepted'
}
