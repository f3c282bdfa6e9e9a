import type { AttentionGroup } from '#contract/dashboard-api/judged-names.ts'

interface Dated {
  readonly date: string | null
  readonly daysLeft: number | null
  readonly group: AttentionGroup
}

/** The first day that one of the items must not miss, with the days left at its place; `null` if there is none. */
export function deadlineOf(items: readonly Dated[]): { date: string; daysLeft: number } | null {
  const deadlines = items.flatMap(({ date, daysLeft, group }) => {
    const isDue = group === 'due-now' || group === 'due-later'
    return isDue && date !== null && daysLeft !== null && daysLeft >= 0 ? [{ date, daysLeft }] : []
  })
  return deadlines.toSorted((one, other) => one.daysLeft - other.daysLeft)[0] ?? null
}
