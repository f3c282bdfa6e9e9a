import type { Me } from '#contract/schema.ts'
import type { Operation } from '../http/authenticated.ts'
import { jsonBody } from '../http/response-body.ts'

/** `GET /me`: the account and the key behind the request. */
export const getMe: Operation = async ({ account, key }) => {
  const me: Me = {
    account: { name: account.name },
    apiKey: { name: key.label, prefix: key.prefix, createdAt: key.createdAt },
  }
  return jsonBody(JSON.stringify(me))
}
