import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'
import type { Judge } from '#facts/attention/judge.ts'

interface Dated {
  readonly date: string | null
  readonly group: AttentionGroup
}

/** The earliest date of the items that is not past; `null` if there is none. */
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
