import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { Judge } from '../attention/judge.ts'
import { knownMarks } from './known-marks.ts'

/** A judge that also knows the team's dates and ticks for one shipment, and the date of its order. */
export function judgeOfRow({ marks, required }: Pick<JudgedRow, 'marks' | 'required'>, judge: Judge): Judge {
  if (marks.length === 0 && required === null) return judge
  const known = knownMarks(marks)
  if (required === null || required.tag === null) return { ...judge, dealtWith: known }
  const { tag, on } = required
  const ofTag = (other: string) => (other === tag ? { on } : null)
  return { ...judge, dealtWith: { ...known, dates: { ...known.dates, ofTag } } }
}
