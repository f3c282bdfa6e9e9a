import { openapiDocument } from './openapi-document.ts'

const texts = new Map<string, string>()

/** `GET /openapi.json`: the description as JSON text, made once for each address of the reference pages. */
export function openapiText(docsUrl: string): string {
  const text = texts.get(docsUrl) ?? JSON.stringify(openapiDocument(docsUrl))
  texts.set(docsUrl, text)
  return text
}
