import { SNOOZE_DAYS_MAX } from '#contract/dashboard-api/team.ts'
import { addDays, dayNumberOf, type LocalDate } from '#contract/local-date.ts'

/** 1970-01-01 was a Thursday. */
const WEEKDAY_OF_DAY_0 = 4
const MONDAY = 1

/** The days to which a user can snooze, in their own calendar. */
export function snoozeDates(today: LocalDate): {
  readonly tomorrow: LocalDate
  /** The first Monday after tomorrow. */
  readonly nextMonday: LocalDate
  readonly latest: LocalDate
} {
  const weekday = (dayNumberOf(today) + WEEKDAY_OF_DAY_0) % 7
  return {
    tomorrow: addDays(today, 1),
    nextMonday: addDays(today, ((MONDAY - weekday + 5) % 7) + 2),
    latest: addDays(today, SNOOZE_DAYS_MAX),
  }
}
