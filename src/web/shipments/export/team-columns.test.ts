import { judgeAt } from '#facts/attention/judge.ts'
import { expect, test } from 'vitest'
import { attentionOf } from '#facts/attention/attention.ts'
import { fingerprintOf } from '#facts/attention/fingerprint.ts'
import { atPort, instant, NOW } from '#facts/testing/known-shipment.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { entryName, type TeamState } from '#facts/team/team-state.ts'
import { csvOf } from './csv.ts'
import { valuesIn } from '../columns/sheet-column.ts'
import { ALL_FIELDS } from './export-columns.ts'
import { exportTeamOf, readExportTeam, TEAM_COLUMNS, type TeamInExport } from './team-columns.ts'

const judge = judgeAt(instant(NOW), 'UTC')
const shipment = atPort('2026-11-12', 7, { reference: 'A/B' })
const by = { id: 'a', name: 'Jonas Thiel' }
const items = attentionOf(shipment, judge).map((item): ShownEntry => ({
  kind: 'items',
  key: `A/B/${item.kind}`,
  rev: 1,
  by,
  at: NOW,
  value: { state: 'handled', fingerprint: fingerprintOf(item, shipment, judge) },
}))
const owner: ShownEntry = { kind: 'owners', key: 'A/B', rev: 2, by, at: NOW, value: { to: 'b' } }
const state: TeamState = {
  epoch: 'e',
  rev: 3,
  entries: new Map(),
  noteCounts: new Map([['A/B', { reference: 'A/B', count: 2, rev: 3 }]]),
  people: new Map([['b', { id: 'b', name: 'Mira Okafor' }]]),
  build: null,
}
const entries = new Map([...items, owner].map((entry) => [entryName(entry.kind, entry.key), entry]))

/** As a worker receives it. */
function told() {
  const team = exportTeamOf({ state, entries })
  if (!team) throw new Error('The state was read.')
  return readExportTeam(structuredClone(team))
}

type Newest = Parameters<(typeof TEAM_COLUMNS)[number]['value']>[2]

function teamValues(reference: string, team: TeamInExport, newest: Newest) {
  return TEAM_COLUMNS.map(({ value }) => value(reference, team, newest))
}

function valuesOf(cells: readonly unknown[]) {
  return Object.fromEntries(TEAM_COLUMNS.map(({ title }, at) => [title, cells[at]]))
}

test('the export names the owner, the number of notes, and the newest one as it was typed', () => {
  const text = '=1+1 <b>مرحبا</b> 🚢\nsecond line'
  const newest = new Map([['A/B', { text, by: 'Jonas Thiel', at: NOW }]])
  expect(valuesOf(teamValues('A/B', told(), newest))).toEqual({
    Owner: 'Mira Okafor',
    Notes: 2,
    'Newest note': text,
    'Newest note by': 'Jonas Thiel',
    'Newest note (UTC)': NOW,
  })
  expect(valuesOf(teamValues('NW-2', told(), newest))).toMatchObject({ Owner: null, Notes: 0 })
  const csv = csvOf({ columns: TEAM_COLUMNS, rows: [teamValues('A/B', told(), newest)] })
  expect(csv).toContain(`"'=1+1 <b>مرحبا</b> 🚢\nsecond line"`)
})

test('nothing is said of the team where its state was never read', () => {
  expect(exportTeamOf({ state: undefined, entries })).toBeNull()
})

test('the attention column holds what is open for the team', () => {
  const at = ALL_FIELDS.findIndex(({ title }) => title === 'Attention')
  expect(valuesIn(ALL_FIELDS, shipment, judge)[at]).not.toBeNull()
  const knowing = judgeAt(instant(NOW), 'UTC', judge.rules, told().dealtWith)
  expect(valuesIn(ALL_FIELDS, shipment, knowing)[at]).toBeNull()
})
