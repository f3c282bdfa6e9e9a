import { identityKey } from '#contract/identity-key.ts'
import type { JudgedRow } from '#contract/dashboard-api/account.ts'
import type { Judge } from '../attention/judge.ts'
import { knownMarks } from './known-marks.ts'

/** A judge that also knows the team's dates and ticks for one shipment, the date of its order, and how far it slipped. */
export function judgeOfRow(
  { marks, required, slip }: Pick<JudgedRow, 'marks' | 'required' | 'slip'>,
  judge: Judge,
): Judge {
  if (marks.length === 0 && required === null && !slip) return judge
  const known = knownMarks(marks)
  const own = slip ? { ...judge, slips: { key: '', of: () => slip } } : judge
  if (required === null || required.tag === null) return { ...own, dealtWith: known }
  const { tag, on } = required
  const ofTag = (other: string) => (other === tag ? { on } : null)
  return { ...own, dealtWith: { ...known, dates: { ...known.dates, ofTag } } }
}

/** A judge that knows no required dates of other POs: a shipment of several is judged for this one. */
export function judgeOfOrder(tag: string, judge: Judge): Judge {
  const { dealtWith } = judge
  if (dealtWith === null) return judge
  const { dates } = dealtWith
  const ofTag = (other: string) => (identityKey(other) === identityKey(tag) ? dates.ofTag(other) : null)
  return { ...judge, dealtWith: { ...dealtWith, dates: { ...dates, ofTag } } }
}
