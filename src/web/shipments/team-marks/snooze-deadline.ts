import type { Judge } from '#facts/attention/judge.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'

type Dated = Pick<AttentionItem, 'date' | 'group'>

/** The earliest date among the items that are still due; `null` if none is due. */
export function deadlineOf(items: readonly Dated[], { today }: Pick<Judge, 'today'>): string | null {
  const days = items.flatMap((item) => {
    const isAhead = item.date !== null && item.date >= today
    return isAhead && isDue(item) ? [item.date] : []
  })
  return days.toSorted()[0] ?? null
}

function isDue({ group }: Dated): boolean {
  return group === 'due-now' || group === 'due-later'
}
