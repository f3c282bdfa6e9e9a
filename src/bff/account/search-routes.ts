import type { FastifyInstance } from 'fastify'
import {
  FACETS_PARAMETER,
  FACETS_PATH,
  HAVE_PARAMETER,
  KIND_PARAMETER,
  SUGGEST_PATH,
  TAB_PARAMETER,
  TEXT_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import type { FacetsAnswer } from '#contract/dashboard-api/facets.ts'
import type { SuggestAnswer } from '#contract/dashboard-api/suggest.ts'
import { ATTENTION_KINDS } from '#facts/attention/kinds.ts'
import { filtersNamed } from '#facts/search/named-filters.ts'
import { suggestionsIn } from '#facts/search/suggestions-in.ts'
import { personKey } from '#facts/team/team-state.ts'
import { ALL_CHOICES, type ChoiceName } from '#facts/views/choices.ts'
import { readShipmentsSearch } from '#facts/views/search.ts'
import { readTodaySearch, TODAY_TABS, type TodaySearch } from '#facts/views/today-search.ts'
import {
  hasCurrent,
  personOf,
  refuseOthers,
  send,
  sendUnchanged,
  type AccountRoutesDeps,
} from './account-routes.ts'
import { Counts } from './counts.ts'
import { facetsOf } from './facets.ts'
import type { Parts } from './list.ts'
import {
  invalidParameter,
  onlyValue,
  parametersIn,
  rawParameters,
  readSearch,
  readText,
} from './read-parameters.ts'
import { SharedAnswers } from './shared-answers.ts'
import { nameOf } from './snapshots.ts'

/** The routes of what helps to search, in the scope of those of the account. */
export function addSearchRoutes(server: FastifyInstance, deps: AccountRoutesDeps): void {
  const { account } = deps
  const shared = new SharedAnswers(account)
  const counts = new Counts()

  server.get(SUGGEST_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    refuseOthers(given, TEXT_PARAMETER)
    const text = readText(given)
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const named = filtersNamed(text)
    const me = named.some(({ search }) => search.mine !== undefined) ? personOf(request, deps) : null
    const content = await shared.answer(
      JSON.stringify(['suggest', text, me && personKey(me)]),
      async (judged): Promise<Parts<SuggestAnswer>> => {
        const own = me ? { ...judged, judge: account.judgeFor(me) } : judged
        const filters = named.map(async (each) => {
          const question = { search: readShipmentsSearch(each.search), me }
          return { ...each, count: (await counts.of(own, question)).shown }
        })
        return suggestionsIn(await judged.texts(), text, await Promise.all(filters), judged.envelope.isWhole)
      },
    )
    return send(content, account, request, reply)
  })

  server.get(FACETS_PATH, async (request, reply) => {
    const given = parametersIn(request.raw.url ?? '')
    const search = readSearch(given, FACETS_PARAMETER, TAB_PARAMETER, KIND_PARAMETER, HAVE_PARAMETER)
    const names = readNames(given)
    const ofTab = given.has(TAB_PARAMETER) ? readTab(given) : null
    if (hasCurrent(given, account)) return sendUnchanged(account, reply)
    const isPersonal = search.mine !== undefined || names.includes('mine')
    const question = { search, me: isPersonal ? personOf(request, deps) : null }
    const content = await shared.answer(
      `${names.join()} ${JSON.stringify(ofTab)} ${nameOf(question)}`,
      async (judged): Promise<Parts<FacetsAnswer>> => {
        const own = { ...judged, judge: account.judgeFor(question.me) }
        return { facets: await facetsOf(question.me ? own : judged, search, names, ofTab) }
      },
    )
    return send(content, account, request, reply)
  })
}

/** The part of Today that facets are counted in. */
function readTab(given: URLSearchParams): Pick<TodaySearch, 'tab' | 'kind' | 'mine'> {
  const { tab, kind, mine } = readTodaySearch(rawParameters(given))
  if (!tab) throw invalidParameter(TAB_PARAMETER, 'has a value that is not allowed', TODAY_TABS.join(', '))
  if (!kind && given.has(KIND_PARAMETER))
    throw invalidParameter(KIND_PARAMETER, 'has a value that is not allowed', ATTENTION_KINDS.join(', '))
  return { tab, ...(kind && { kind }), ...(mine && { mine }) }
}

const NAMES_ALLOWED = `${ALL_CHOICES.map(([name]) => name).join(', ')}, with commas between`

function readNames(given: URLSearchParams): readonly ChoiceName[] {
  const texts = (onlyValue(given, FACETS_PARAMETER, NAMES_ALLOWED) ?? '').split(',')
  return texts.map((text) => {
    const [name] = ALL_CHOICES.find(([each]) => each === text) ?? []
    if (name) return name
    throw invalidParameter(FACETS_PARAMETER, 'has a value that is not allowed', NAMES_ALLOWED)
  })
}
