import { SELECTED_MAX } from '#contract/dashboard-api/paths.ts'
import { grouped } from '#facts/text/grouped.ts'
import { announce } from '../ui/announcer.tsx'
import { selectAll, selectedReferences } from './selection-store.ts'
import { selectedWords } from './selected-words.ts'

/** Selects the first rows of a list, up to {@link SELECTED_MAX}, and announces how many of the total these are. */
export function selectFirst(keys: readonly string[], total = keys.length): void {
  selectAll(keys.slice(0, SELECTED_MAX))
  const more = total > SELECTED_MAX ? ` of ${grouped(total)}, the first ones` : ''
  announce(`${selectedWords(selectedReferences().size)}${more}`)
}
