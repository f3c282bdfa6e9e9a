import { expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { routed, stops } from '#facts/testing/sample-shipment.ts'
import { changedParts } from './changed-parts.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')

test('names the parts whose content differs, and no others', () => {
  const before = routed('Suzhou | Shanghai | Rotterdam ~11-24 | Dortmund')
  const after = {
    ...before,
    updatedAt: '2026-11-20T11:00:00Z',
    tags: [...before.tags, 'PO-NEW'],
    milestones: stops('Suzhou 11-19 ✓ | Shanghai | Rotterdam ~11-26 | Dortmund'),
    cargo: { ...before.cargo, containers: [{ number: 'CSQU3054383', type: null, sealNumber: null }] },
  }
  expect(changedParts(before, after, judge)).toEqual([
    'fact:Now',
    'fact:Est. arrival, port of discharge',
    'milestone:0',
    'milestone:2',
    'panel:containers',
    'panel:head',
  ])
  expect(changedParts(before, { ...before }, judge)).toEqual([])
})
