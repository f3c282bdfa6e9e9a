import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import type { Secret } from './secret.ts'

/** The purpose of a sealed text, which must be the same to open it. */
export type Purpose = 'sign-in attempt' | 'session'

/** Creates texts that only this proxy can create and read, for storing in cookies. */
export interface Sealer {
  /** @param untilMs wall-clock time after which the text cannot be opened */
  seal(purpose: Purpose, content: object, untilMs: number): string
  /** The content; `null` for a text that was not sealed here for this purpose, or has expired. */
  open(purpose: Purpose, sealed: string): { readonly content: unknown; readonly untilMs: number } | null
}

export interface SealerSettings {
  readonly secret: Secret
  /** When this value changes, all sealed texts become invalid. */
  readonly context: string
  /** Wall-clock time in milliseconds. */
  readonly nowMs: () => number
}

const CIPHER = 'aes-256-gcm'
const VERSION = 'v1.'
const KEY_BYTES = 32
const IV_BYTES = 12
const TAG_BYTES = 16

/** Seals with AES-256-GCM and a key for each purpose. */
export function createSealer({ secret, context, nowMs }: SealerSettings): Sealer {
  const keyFor = (purpose: Purpose) =>
    Buffer.from(hkdfSync('sha256', secret.reveal(), context, `landfall ${purpose}`, KEY_BYTES))
  const keys: Record<Purpose, Buffer> = {
    'sign-in attempt': keyFor('sign-in attempt'),
    session: keyFor('session'),
  }
  return {
    seal(purpose, content, untilMs) {
      const iv = randomBytes(IV_BYTES)
      const cipher = createCipheriv(CIPHER, keys[purpose], iv)
      const text = JSON.stringify({ content, untilMs })
      const bytes = [iv, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]
      return VERSION + Buffer.concat(bytes).toString('base64url')
    },
    open(purpose, sealed) {
      const text = decrypted(keys[purpose], sealed)
      if (text === null) return null
      const { content, untilMs }: { content: unknown; untilMs: number } = JSON.parse(text)
      return untilMs > nowMs() ? { content, untilMs } : null
    },
  }
}

function decrypted(key: Buffer, sealed: string): string | null {
  if (!sealed.startsWith(VERSION)) return null
  const bytes = Buffer.from(sealed.slice(VERSION.length), 'base64url')
  // The decoder skips unknown characters, but a sealed text must have a single spelling.
  if (VERSION + bytes.toString('base64url') !== sealed) return null
  if (bytes.length < IV_BYTES + TAG_BYTES) return null
  const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
  decipher.setAuthTag(bytes.subarray(-TAG_BYTES))
  try {
    const start = decipher.update(bytes.subarray(IV_BYTES, -TAG_BYTES))
    return Buffer.concat([start, decipher.final()]).toString('utf8')
  } catch {
    return null
  }
}
