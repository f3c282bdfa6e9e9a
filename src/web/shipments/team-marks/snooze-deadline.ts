import type { Judge } from '#facts/attention/judge.ts'
import type { AttentionItem } from '#facts/attention/rules.ts'

/** The earliest date among the items that are still due; `null` if none is due. */
export function deadlineOf(items: readonly AttentionItem[], { today }: Pick<Judge, 'today'>): string | null {
  const days = items.flatMap((item) => {
    const isAhead = item.date !== null && item.date >= today
    return isAhead && isDue(item) ? [item.date] : []
  })
  return days.toSorted()[0] ?? null
}

function isDue({ group }: AttentionItem): boolean {
  return group === 'due-now' || group === 'due-later'
}
