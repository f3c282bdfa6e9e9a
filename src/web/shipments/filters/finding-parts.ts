import { finderOf } from '../loaded-matches/row-finder.ts'
import { EmptyResult } from './empty-result.tsx'
import { FilterChips } from './filter-chips.tsx'
import { SinceChoices } from './since-choices.tsx'
import { TagList } from './tag-list.tsx'
import { loadedTags, suggestTags } from './tag-suggestions.ts'

export const findingParts = {
  EmptyResult,
  FilterChips,
  SinceChoices,
  TagList,
  finderOf,
  loadedTags,
  suggestTags,
}
