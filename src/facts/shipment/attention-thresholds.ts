/** From when on something is worth a look. All in days. */
export interface AttentionThresholds {
  /** Free time that ends in as many days, or has ended. */
  readonly freeTimeDaysLeft: number
  /** An open cutoff in as many days, or passed. */
  readonly cutoffDaysLeft: number
  /** An estimate that passed so many days ago; carriers by sea report later than others. */
  readonly overdueDays: ByMode
  /** An empty container due back in as many days, or later than agreed. */
  readonly emptyReturnDaysLeft: number
  /** Cargo that was ready more than so many days ago and is not picked up. */
  readonly readyDaysPast: number
  /** A booking that is not confirmed while something depends on it within as many days. */
  readonly unconfirmedDaysLeft: number
  /** A stay at a transshipment port of more than so many days. */
  readonly dwellDays: ByMode
  /** No change at all for more than so many days. */
  readonly staleDays: ByMode
  /** At sea nothing changes for weeks: not stale while the port is expected in less than so many days. */
  readonly quietAtSeaDays: number
  /** Nothing tells of collection from a last port and of the return of an empty: such an item ends so many days late. */
  readonly untrackedDaysPast: number
}

/** Days by the mode of the main leg; `other` for one that is not named. */
export interface ByMode {
  readonly Ocean?: number
  readonly Air?: number
  readonly Land?: number
  readonly other: number
}

/** The thresholds as long as nobody has set others. */
export const ATTENTION_THRESHOLDS: AttentionThresholds = {
  freeTimeDaysLeft: 3,
  cutoffDaysLeft: 2,
  overdueDays: { Ocean: 2, other: 1 },
  emptyReturnDaysLeft: 3,
  readyDaysPast: 3,
  unconfirmedDaysLeft: 7,
  dwellDays: { Air: 2, other: 10 },
  staleDays: { Ocean: 14, Land: 7, Air: 4, other: 14 },
  quietAtSeaDays: 30,
  untrackedDaysPast: 14,
}

/** The days that hold for a mode. */
export function daysForMode(days: ByMode, mode: string): number {
  if (mode === 'Ocean') return days.Ocean ?? days.other
  if (mode === 'Air') return days.Air ?? days.other
  return mode === 'Land' ? (days.Land ?? days.other) : days.other
}
