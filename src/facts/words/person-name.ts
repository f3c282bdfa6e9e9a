import type { TeamPerson } from '#contract/dashboard-api/team.ts'

/** The name of a person, who may have been forgotten. */
export function nameOf({ name }: Pick<TeamPerson, 'name'>): string {
  return name ?? 'A former user'
}
