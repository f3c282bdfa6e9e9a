import { expect, test } from 'vitest'
import { judgeAt } from '#facts/attention/judge.ts'
import { act, est, oceanRoute, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { changedParts } from './changed-parts.ts'

const judge = judgeAt(new Date('2026-11-20T12:00:00Z').getTime(), 'UTC')

test('names the parts whose content differs, and no others', () => {
  const [pickup, loading, discharge, delivery] = oceanRoute()
  const before = sampleShipment({
    milestones: [pickup, loading, { ...discharge, arrival: est('2026-11-24') }, delivery],
  })
  const after = {
    ...before,
    updatedAt: '2026-11-20T11:00:00Z',
    tags: [...before.tags, 'PO-NEW'],
    milestones: [
      { ...pickup, completed: true, departure: act('2026-11-19') },
      loading,
      { ...discharge, arrival: est('2026-11-26') },
      delivery,
    ],
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
