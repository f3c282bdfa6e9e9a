import { judgeAt } from '../attention/judge.ts'
import { describe, expect, test } from 'vitest'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { attentionOf, openAttentionOf } from '../attention/attention.ts'
import { stateWith } from '../attention/standing.ts'
import { fingerprintOf } from '../attention/fingerprint.ts'
import { atPort, instant, NOW } from '../testing/known-shipment.ts'
import { entry, JONAS, MIRA } from '../testing/team-with.ts'
import { rowFactsOf } from '../filters/row-facts.ts'
import { standingWords } from './standing-label.ts'
import { knownMarks } from './known-marks.ts'

const shipment = atPort('2026-11-12', 7, { reference: 'NW/1' })
const judge = judgeAt(instant(NOW), 'UTC')
const [item] = attentionOf(shipment, judge)
if (!item) throw new Error('Free time of the sample has to need attention.')
const fingerprint = fingerprintOf(item, shipment, judge)

const handled = entry(
  { kind: 'items', key: 'NW/1/free-time', value: { state: 'handled', fingerprint } },
  { by: JONAS, at: NOW },
)
const ownedBy = (to: string, key = 'NW/1') => entry({ kind: 'owners', key, value: { to } })

const people = new Map([JONAS, MIRA].map((person) => [person.id, person]))
const noteCounts = new Map([['NW/1', 2]])

const team = { noteCounts, people, me: JONAS }

describe('marks of the team', () => {
  test('take an item out of the open ones, for rows and shipments alike', () => {
    const dealtWith = knownMarks([handled], team)
    const knowing = judgeAt(instant(NOW), 'UTC', judge.rules, dealtWith)
    const row = toShipmentRow(shipment)
    expect(openAttentionOf(shipment, judge)).toContainEqual(item)
    expect(openAttentionOf(shipment, knowing)).not.toContainEqual(item)
    expect(rowFactsOf(row, judge).attention.map(({ kind }) => kind)).toContain('free-time')
    expect(rowFactsOf(row, knowing).attention.map(({ kind }) => kind)).not.toContain('free-time')
    expect(rowFactsOf(row, knowing).dealtWith).toBe(1)
  })

  test('name the owner of a shipment, and know whether that is the user', () => {
    const marks = knownMarks([ownedBy('jonas'), ownedBy('mira', 'NW/2')], team)
    expect(marks.ownerOf('NW/1')).toEqual({ name: 'Jonas Thiel', isMe: true })
    expect(marks.ownerOf('NW/2')).toEqual({ name: 'Mira Okafor', isMe: false })
    expect(marks.ownerOf('NW/3')).toBeNull()
  })

  test('say what was done about an item, by whom, and when', () => {
    const dealtWith = knownMarks([handled], team)
    const knowing = judgeAt(instant(NOW), 'UTC', judge.rules, dealtWith)
    expect(standingWords(stateWith(item, shipment, knowing), handled, knowing)).toMatch(
      /^Handled by Jonas Thiel, Fri 20 Nov \d\d:00$/,
    )
  })

  test('count a shipment’s notes', () => {
    const before = knownMarks([handled], team)
    expect([before.noteCountOf('NW/1'), before.noteCountOf('NW/2')]).toEqual([2, 0])
    const more = new Map([...noteCounts, ['NW/2', 1]])
    expect(knownMarks([handled], { ...team, noteCounts: more }).noteCountOf('NW/2')).toBe(1)
  })
})
