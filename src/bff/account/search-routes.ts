import {
  FACETS_PARAMETER,
  HAVE_PARAMETER,
  KIND_PARAMETER,
  TAB_PARAMETER,
} from '#contract/dashboard-api/paths.ts'
import { findRequest, type FindAnswer } from '#contract/dashboard-api/find.ts'
import { ATTENTION_KINDS } from '#facts/attention/kinds.ts'
import { dayFilters, filtersIn, filtersNamed } from '#facts/search/named-filters.ts'
import { suggestionsIn, type Suggestions } from '#facts/search/suggestions-in.ts'
import { isNameAround } from '#facts/search/text-index.ts'
import { ALL_CHOICES, type ChoiceName } from '#facts/filters/choices.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { readTodaySearch, TODAY_TABS, type TodaySearch } from '#facts/filters/today-search.ts'
import type { Handler } from '../edge/admission.ts'
import { answer, askerOf, inTurn, personOf, readText, userIn, type AccountDeps } from './account-routes.ts'
import { countsOf } from './counts.ts'
import type { JudgedAccount } from './judged-account.ts'
import { foundLines } from './found-lines.ts'
import { facetsOf } from './facets.ts'
import { withOrders } from './orders.ts'
import { textIndexOf } from './query.ts'
import { invalidParameter, onlyValue, rawParameters, readBodyOf, readSearch } from './read-parameters.ts'

export const sendSuggestions = answer(
  (given, request, deps: AccountDeps) => {
    const { text } = readText(given)
    const named = filtersIn(text)
    const me = named.some(({ search }) => search.mine !== undefined) ? personOf(request, deps) : null
    return { text, named, me }
  },
  (judged, { text, named }) => suggestedIn(judged, text, named),
)

/** What a text may mean in an account. */
export async function suggestedIn(
  judged: JudgedAccount,
  text: string,
  known = filtersIn(text),
): Promise<Suggestions> {
  const ofDay = filtersNamed(text, dayFilters(judged.judge.today)).filter(({ rank }) => rank < Infinity)
  const named = ofDay.length > 0 ? ofDay : known
  const index = await textIndexOf(judged)
  const found = index.find(text)
  // All filters named by a part of the text leave the same rest.
  const rest = named.find((each) => each.rest)?.rest
  const isRestFound = rest !== undefined && !isNameAround(rest, found) && index.find(rest).rows.length > 0
  const meant = named.filter((each) => !each.rest || isRestFound)
  if (rest !== undefined && /\d/.test(rest) && meant.some(({ search }) => search.required)) {
    // A shipment may be late for another of its POs, but the page of a PO says whether that one is late.
    const ofNumber = await suggestedIn(judged, rest)
    if (ofNumber.enter.opens.page !== 'list') return ofNumber
  }
  const searches = meant.map(({ search }) => readShipmentsSearch(search))
  const counts = await countsOf(judged, searches)
  // A filter must not hide the shipments of a number, and a required date may be that of another PO.
  const filters = meant
    .map((each, at) => ({ ...each, count: counts[at]?.shown ?? 0 }))
    .filter(({ rest: left = '', count, search }) => !/\d/.test(left) || (count > 0 && !search.required))
  const suggested = suggestionsIn(index, text, filters, judged.envelope.isWhole, found)
  return found.rows.length > 0 || filters.length > 0 ? suggested : withOrders(judged, text, suggested)
}

/** Answers `POST /api/find`. */
export const findShipments: Handler<AccountDeps> = (deps, request, reply): Promise<FindAnswer> => {
  const { lines } = readBodyOf(findRequest, request.body)
  const me = personOf(request, deps)
  return inTurn(deps, askerOf(request, reply, deps), me, (judged) => foundLines(judged, lines))
}

export const sendFacets = answer(
  (given, request, deps: AccountDeps) => {
    const search = readSearch(given, FACETS_PARAMETER, TAB_PARAMETER, KIND_PARAMETER, HAVE_PARAMETER)
    const names = readNames(given)
    const ofTab = given.has(TAB_PARAMETER) ? readTab(given) : null
    const me = names.includes('mine') ? personOf(request, deps) : userIn(search, request, deps)
    return { search, names, ofTab, me }
  },
  async (judged, { search, names, ofTab }) => ({ facets: await facetsOf(judged, search, names, ofTab) }),
)

/** The part of Today that facets are counted in. */
function readTab(given: URLSearchParams): Pick<TodaySearch, 'tab' | 'kind' | 'mine'> {
  const { tab, kind, mine } = readTodaySearch(rawParameters(given))
  if (!tab) throw invalidParameter(TAB_PARAMETER, 'has a value that is not allowed', TODAY_TABS.join(', '))
  if (!kind && given.has(KIND_PARAMETER))
    throw invalidParameter(KIND_PARAMETER, 'has a value that is not allowed', ATTENTION_KINDS.join(', '))
  return { tab, ...(kind && { kind }), ...(mine && { mine }) }
}

const NAMES_ALLOWED = `${ALL_CHOICES.map(([name]) => name).join(', ')}, separated by commas`

function readNames(given: URLSearchParams): readonly ChoiceName[] {
  const texts = (onlyValue(given, FACETS_PARAMETER, NAMES_ALLOWED) ?? '').split(',')
  return [...new Set(texts)].map((text) => {
    const [name] = ALL_CHOICES.find(([each]) => each === text) ?? []
    if (name) return name
    throw invalidParameter(FACETS_PARAMETER, 'has a value that is not allowed', NAMES_ALLOWED)
  })
}
