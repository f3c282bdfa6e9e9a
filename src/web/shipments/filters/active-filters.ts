import { formatDateNear } from '#facts/text/local-date.ts'
import { instantInZone } from '#facts/text/relative-instant.ts'
import { dayOf } from '#facts/views/eta-bound.ts'
import type { Clock } from '#facts/shipment/clock.ts'
import { splitAtCapitals } from '#facts/words/split-at-capitals.ts'
import {
  ETA_LABELS,
  ETA_RANGES,
  readLoadedFilters,
  type ServerFilters,
  type ShipmentsSearch,
} from '#facts/views/search.ts'
import { chosenValues, withoutStatus, withoutWhole, withRange, withValue } from '#facts/views/search-edits.ts'
import type { PlaceNames } from '#facts/views/choice.ts'
import { ALL_CHOICES, choiceOf, type ChoiceName } from '#facts/views/choices.ts'
import { momentWords } from './since-words.ts'

/** One active filter. */
export interface ActiveFilter {
  readonly key: string
  readonly words: string
  /** The full text, where the words shorten it. */
  readonly title?: string
  /** What shows it: a control, the search box that a phone folds away, a control that needs a wide window, or a chip alone. */
  readonly shownBy: 'control' | 'search box' | 'folded control' | 'chip'
  /** The service applies it, so it covers more than loaded shipments. */
  readonly isOfService?: true
  /** The view without it. */
  readonly without: ShipmentsSearch
}

/** What the words of filters need. */
export interface FilterContext {
  /** The filters that the service applies, with time spans as instants. */
  readonly filters: ServerFilters
  readonly clock: Clock
  readonly placeNames: PlaceNames
}

/** Every filter of the view, one entry for each value, the service's filters first. */
export function activeFilters(search: ShipmentsSearch, context: FilterContext): ActiveFilter[] {
  return [
    ...textFilters(search),
    ...statusFilters(search),
    ...sinceFilters(search, context),
    ...ALL_CHOICES.flatMap(([name]) => choiceFilters(search, name, context)),
    ...etaFilters(search, context),
  ]
}

function textFilters(search: ShipmentsSearch): ActiveFilter[] {
  const { q, tag } = search
  return [
    ...(q === undefined
      ? []
      : [
          {
            key: 'q',
            words: `Search “${q}”`,
            shownBy: 'search box' as const,
            without: withValue(search, 'q', ''),
          },
        ]),
    ...(tag === undefined
      ? []
      : [
          {
            key: 'tag',
            words: `Tag ${tag}`,
            shownBy: 'chip' as const,
            isOfService: true as const,
            without: withValue(search, 'tag', ''),
          },
        ]),
  ]
}

function statusFilters(search: ShipmentsSearch): ActiveFilter[] {
  return (search.status ?? []).map((status) => ({
    key: `status ${status}`,
    words: splitAtCapitals(status),
    shownBy: 'control',
    without: withoutStatus(search, status),
  }))
}

const SINCE_WORDS = { updatedSince: 'Updated since', createdSince: 'Created since' } as const

function sinceFilters(search: ShipmentsSearch, { filters, clock }: FilterContext): ActiveFilter[] {
  return (['updatedSince', 'createdSince'] as const).flatMap((name) => {
    const since = search[name]
    if (since === undefined) return []
    const instant = filters[name] ?? since
    return {
      key: name,
      words: `${SINCE_WORDS[name]} ${momentWords(instant, clock)}`,
      title: `${SINCE_WORDS[name]} ${instantInZone(instant, clock.timeZone)}`,
      shownBy: 'chip',
      isOfService: true,
      without: withValue(search, name, ''),
    }
  })
}

function choiceFilters(
  search: ShipmentsSearch,
  name: ChoiceName,
  { placeNames }: FilterContext,
): ActiveFilter[] {
  const { word, chip } = choiceOf(name)
  return chosenValues(search, name).map((value) => {
    const words = word(value, placeNames)
    return {
      key: `${name} ${value}`,
      words: chip?.(words) ?? words,
      // Its button says it.
      shownBy: name === 'mine' ? 'folded control' : 'chip',
      without: withChoiceToggled(search, name, value),
    }
  })
}

/** The same view with one value of a filter switched on or off. */
export function withChoiceToggled(search: ShipmentsSearch, name: ChoiceName, value: string): ShipmentsSearch {
  const before = chosenValues(search, name)
  const { isSingle } = choiceOf(name)
  const others = isSingle ? [] : before.filter((each) => each !== value)
  const after = before.includes(value) ? others : [...others, value]
  const { [name]: _before, ...rest } = withoutWhole(search)
  return { ...rest, ...readLoadedFilters({ [name]: isSingle ? after[0] : after }) }
}

/** One chip for a whole range: its bounds are chosen and cleared together. */
function etaFilters(search: ShipmentsSearch, { clock }: FilterContext): ActiveFilter[] {
  return ETA_RANGES.flatMap((name): ActiveFilter[] => {
    const [first, last] = [dayOf(search[`${name}From`], clock), dayOf(search[`${name}To`], clock)]
    if (first === null && last === null) return []
    const bounds = [
      first === null ? '' : `from ${formatDateNear(first, clock.today)}`,
      last === null ? '' : `${first === null ? 'until' : 'to'} ${formatDateNear(last, clock.today)}`,
    ].filter((words) => words !== '')
    const without = withRange(search, name, '', '')
    return [{ key: name, words: `${ETA_LABELS[name]} ${bounds.join(' ')}`, shownBy: 'chip', without }]
  })
}
