import { createHash } from 'node:crypto'
import type { Answer, AnswerForm } from './answer.ts'
import { createCompressor } from '../http/compressor.ts'

/** An answer whose form is created on demand and cached. */
export function createAnswer(parts: Omit<Answer, 'form'>): Answer {
  let form: AnswerForm | null = null
  return { ...parts, form: () => (form ??= createForm(parts.body)) }
}

/** A JSON text ready to send. */
export function createForm(body: Buffer): AnswerForm {
  return {
    // Weak, because one tag covers the same content in every encoding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    encoded: createCompressor(body, 'application/json', 'once'),
  }
}
