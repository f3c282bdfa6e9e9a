import { createHash } from 'node:crypto'
import type { Answer, AnswerForm } from '../answer.ts'
import { createCompressor } from '../compressor.ts'

/** An answer whose form is made once. */
export function createAnswer(parts: Omit<Answer, 'form'>): Answer {
  let form: AnswerForm | null = null
  return { ...parts, form: () => (form ??= createForm(parts.body)) }
}

/** A JSON text in the form that goes out. */
export function createForm(body: Buffer): AnswerForm {
  return {
    // Weak, because one tag stands for the same content in every coding.
    etag: `W/"${createHash('sha256').update(body).digest('base64url')}"`,
    encoded: createCompressor(body, 'application/json', 'once'),
  }
}
