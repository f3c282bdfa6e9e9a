import { describe, expect, test } from 'vitest'
import type { TeamOwner } from '#contract/dashboard-api/team.ts'
import { carriedOver } from './carried-over.ts'
import { UNNAMED, type ShownEntry } from '#facts/team/people.ts'

function owner(key: string, value: TeamOwner, by: string): ShownEntry {
  return { kind: 'owners', key, rev: 1, value, by: { id: 'local', name: by }, at: '2026-11-20T13:02:00Z' }
}

const entries = [
  owner('TAKEN-HERE', { to: 'local' }, UNNAMED),
  owner('TAKEN-ELSEWHERE', { to: 'local' }, UNNAMED),
  owner('MIRAS', { to: 'local', name: 'Mira' }, 'Mira'),
  owner('MIRAS-BEFORE-NAMES-WERE-KEPT', { to: 'local' }, 'Mira'),
  owner('GIVEN-TO-MIRA', { to: 'local', name: 'Mira' }, 'Jonas'),
  owner('MIRA-GAVE-TO-JONAS', { to: 'local', name: 'Jonas' }, 'Mira'),
  owner('SIGNED-IN', { to: 'a1' }, 'Mira'),
]
const keysFor = (from: string, to: string) =>
  carriedOver(entries, { from, to, takenUnnamed: [] }).map(({ key }) => key)

describe('another name of a user without sign-in', () => {
  test('keeps what this browser took before there was one, and nothing that others took', () => {
    expect(carriedOver(entries, { from: '', to: 'Mira', takenUnnamed: ['TAKEN-HERE', 'GONE'] })).toEqual([
      { kind: 'owners', key: 'TAKEN-HERE', value: { to: 'local', name: 'Mira' } },
    ])
  })

  test('keeps what the user has under the name before', () => {
    expect(keysFor('Mira', 'Mira Okafor')).toEqual(['MIRAS', 'MIRAS-BEFORE-NAMES-WERE-KEPT', 'GIVEN-TO-MIRA'])
  })

  test('without one, what the user has stays theirs and loses the name', () => {
    const [first] = carriedOver(entries, { from: 'Jonas', to: '', takenUnnamed: [] })
    expect(first).toEqual({ kind: 'owners', key: 'MIRA-GAVE-TO-JONAS', value: { to: 'local' } })
  })

  test('changes nothing where it is the same', () => expect(keysFor('Mira', 'Mira')).toEqual([]))
})
