import type { FastifyInstance } from 'fastify'
import { SUGGEST_PATH, TEXT_PARAMETER } from '#contract/dashboard-api/paths.ts'
import type { SuggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { suggestionsIn } from '#facts/search/suggestions-in.ts'
import { hasCurrent, refuseOthers, send, sendUnchanged, type AccountRoutesDeps } from './account-routes.ts'
import type { Parts } from './list.ts'
import { onlyValue, parametersIn } from './read-parameters.ts'
import { SharedAnswers } from './shared-answers.ts'

/** The routes of what helps to search, in the scope of those of the account. */
export function addSearchRoutes(server: FastifyInstance, { account }: AccountRoutesDeps): void {
  const shared = new SharedAnswers(account)

  server.get(SUGGEST_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    refuseOthers(given, TEXT_PARAMETER)
    const text = onlyValue(given, TEXT_PARAMETER, 'one text') ?? ''
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const content = await shared.answer(text, async ({ texts }): Promise<Parts<SuggestAnswer>> =>
      suggestionsIn(await texts(), text),
    )
    return send(content, account, request, reply)
  })
}
