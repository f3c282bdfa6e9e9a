import { constantBody, type ResponseBody } from '../http/response-body.ts'
import { openapiDocument } from './openapi-document.ts'

const bodies = new Map<string, ResponseBody>()

/** `GET /openapi.json`: the description, created once per address of the reference pages. */
export function openapiBody(docsUrl: string): ResponseBody {
  const body =
    bodies.get(docsUrl) ?? constantBody('application/json', JSON.stringify(openapiDocument(docsUrl)))
  bodies.set(docsUrl, body)
  return body
}
