import { expect, test } from 'vitest'
import { ATTENTION_GROUPS } from '#contract/dashboard-api/judged-names.ts'
import { atPort, atSea, doorToPort, judge, kinds } from '../testing/known-shipment.ts'
import { est } from '../testing/sample-shipment.ts'
import { attentionOf, compareAttention } from './attention.ts'
import { placeOf } from './group.ts'
import type { AttentionItem } from './rules.ts'
import { USUAL_RULES } from './team-rules.ts'

test('only full container loads have free time, including those delivered to the port', () => {
  expect(kinds(atPort('2026-11-15', 7))).toEqual(['free-time'])
  expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanLCL' }))).toEqual([])
  expect(kinds(atPort('2026-11-15', 7, { serviceType: 'OceanDDP' }))).toEqual([])
  expect(kinds(doorToPort('2026-11-15', 7))).toEqual(['free-time'])
})

test.each(['Cancelled', 'OnHold'])('a %s shipment has no items', (status) => {
  const json = JSON.stringify(atSea({ tags: [], carrier: null }, est('2026-11-01')))
  expect(attentionOf(JSON.parse(json.replace('"Active"', `"${status}"`)), judge)).toEqual([])
})

test('the thresholds of the team apply', () => {
  const days = { 'free-time': { other: 1 }, overdue: { other: 5 } }
  const patient = { ...judge, rules: { ...USUAL_RULES, days } }
  expect(attentionOf(atPort('2026-11-15', 7), patient)).toEqual([])
  expect(attentionOf(atSea({}, est('2026-11-17')), patient)).toEqual([])
})

test('a rule that the team switched off finds nothing, and the other rules still do', () => {
  const shipment = atPort('2026-11-15', 7, { tags: [] })
  expect(kinds(shipment)).toEqual(['free-time', 'missing'])
  expect(kinds(shipment, { ...judge, rules: { ...USUAL_RULES, off: ['free-time'] } })).toEqual(['missing'])
})

test('free time is raised a day earlier if the arrival day counts as day 1', () => {
  const counted = { ...judge, rules: { ...USUAL_RULES, arrivalDayCounts: true } }
  expect(kinds(atPort('2026-11-17', 7))).toEqual([])
  expect(kinds(atPort('2026-11-17', 7), counted)).toEqual(['free-time'])
})

test('items sort by group, then date (passed ones latest first, undated ones last), then reference, and so do their text keys', () => {
  const item = (group: AttentionItem['group'], date: string | null, reference: string): AttentionItem => ({
    kind: 'stale',
    days: 1,
    span: 'once',
    group,
    date,
    reference,
  })
  const ordered = ATTENTION_GROUPS.flatMap((group) => {
    const dated = [
      item(group, '2026-10-31', 'C'),
      item(group, '2026-11-09', 'B'),
      item(group, '2026-11-10', 'A'),
      item(group, '2027-01-01', 'A'),
    ]
    const inOrder = group === 'passed' ? dated.toReversed() : dated
    return [...inOrder, item(group, null, 'A'), item(group, null, 'B')]
  })
  expect(ordered.toReversed().toSorted(compareAttention)).toEqual(ordered)
  const places = ordered.map(placeOf)
  expect(places.toReversed().toSorted()).toEqual(places)
})
