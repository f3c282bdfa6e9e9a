import { beyondTitle } from '../loaded-matches/beyond-words.ts'
import { FoundCount } from '../loaded-matches/found-count.tsx'
import { lookAmongLoaded } from '../loaded-matches/look-among-loaded.ts'
import { finderOf } from '../loaded-matches/row-finder.ts'
import { StandInEnd, StandInNotice } from '../loaded-matches/stand-in-notice.tsx'
import { EmptyResult } from './empty-result.tsx'
import { FilterChips } from './filter-chips.tsx'
import { SinceChoices } from './since-choices.tsx'
import { sinceMoment } from './since-words.ts'
import { TagList } from './tag-list.tsx'
import { loadedTags, suggestTags } from './tag-suggestions.ts'

export const findingParts = {
  EmptyResult,
  FilterChips,
  FoundCount,
  SinceChoices,
  StandInEnd,
  StandInNotice,
  TagList,
  beyondTitle,
  finderOf,
  loadedTags,
  lookAmongLoaded,
  sinceMoment,
  suggestTags,
}

export type FindingParts = typeof findingParts
