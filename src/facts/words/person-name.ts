import type { TeamPerson } from '#contract/dashboard-api/team.ts'

/** The name of a person, or a placeholder for one whose data was deleted. */
export function nameOf({ name }: Pick<TeamPerson, 'name'>): string {
  return name ?? 'A former user'
}
