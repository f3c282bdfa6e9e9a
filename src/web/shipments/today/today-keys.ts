import { copySubjects, type ListKey } from '../../worklist/worklist-keys.ts'
import { TEAM_KEYS } from '../team-marks/team-keys.ts'
import type { TodayList } from './use-today-list.ts'

/** The keys of Today, beside those of every worklist. */
export const TODAY_KEYS = {
  ...TEAM_KEYS,
  copy: {
    keys: ['c'],
    action: 'Copy references',
    run({ chosen }) {
      if (chosen.length > 0) copySubjects(chosen.map(({ row }) => row.subject))
      return chosen.length > 0
    },
  },
} satisfies Record<string, ListKey<TodayList>>
