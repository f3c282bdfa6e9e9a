import { describe, expect, test } from 'vitest'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import type { ShownEntry } from '#facts/team/people.ts'
import { seeOwners, type OwnersSeen } from './taken-away.ts'

const MIRA = { id: 'mira', name: 'Mira Okafor' }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }

function owners(...all: readonly (readonly [key: string, to: TeamPerson, by: TeamPerson])[]) {
  return new Map(
    all.map(([key, to, by]): [string, ShownEntry] => [
      `owners/${key}`,
      { kind: 'owners', key, rev: 1, value: { to: to.id }, by, at: '2026-11-20T13:02:00Z' },
    ]),
  )
}

/** What is gone for Jonas once he has seen one state after the other. */
function awayAfter(...states: readonly ReadonlyMap<string, ShownEntry>[]): string[] {
  let seen: OwnersSeen | null = null
  for (const entries of states) seen = seeOwners({ list: 'mine', me: JONAS, entries }, seen)
  return [...(seen?.away.keys() ?? [])]
}

describe('a shipment that a colleague takes', () => {
  const his = owners(['A', JONAS, JONAS], ['B', JONAS, MIRA])
  const taken = owners(['A', MIRA, MIRA], ['B', JONAS, MIRA])

  test('is gone for its owner as long as the list is the same', () => {
    expect(awayAfter(his)).toEqual([])
    expect(awayAfter(his, taken)).toEqual(['A'])
    expect(awayAfter(his, taken, owners(['A', MIRA, MIRA], ['B', MIRA, MIRA]))).toEqual(['A', 'B'])
    const seen = seeOwners({ list: 'mine', me: JONAS, entries: his }, null)
    expect(seeOwners({ list: 'another', me: JONAS, entries: taken }, seen).away.size).toBe(0)
  })

  test('is back once it is taken back, and not gone where its owner has given it away', () => {
    expect(awayAfter(his, taken, his)).toEqual([])
    expect(awayAfter(his, owners(['A', MIRA, JONAS]))).toEqual([])
    expect(awayAfter(his, owners())).toEqual([])
  })
})
