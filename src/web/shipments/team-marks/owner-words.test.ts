import { describe, expect, test } from 'vitest'
import { UNNAMED } from '#facts/team/people.ts'
import { ownerName } from '#facts/team/people.ts'
import { assignedWords, initials, ownerChangeWords } from './owner-words.ts'

const MIRA = { id: 'mira', name: 'Mira Okafor' }
const JONAS = { id: 'jonas', name: 'Jonas Thiel' }
const ZOE = { id: 'zoe', name: 'Zoë Blum' }
const NOBODY = { id: 'local', name: UNNAMED }

describe('a message about a new owner', () => {
  test.each([
    ['assigned to you', [null], MIRA],
    ['assigned to you, from Jonas Thiel', [JONAS], MIRA],
    ['assigned to you, from a colleague', [NOBODY], MIRA],
    ['assigned to you, 1 from Jonas Thiel', [null, JONAS, MIRA], MIRA],
    ['assigned to you, 2 from Jonas Thiel, 1 from Zoë Blum', [JONAS, ZOE, JONAS], MIRA],
    ['unassigned', [MIRA, null], null],
    ['unassigned', [JONAS], null],
    ['assigned to Zoë Blum', [null, ZOE], ZOE],
    ['assigned to Zoë Blum, from Jonas Thiel', [JONAS], ZOE],
    ['assigned to Zoë Blum, from you', [MIRA], ZOE],
    ['assigned to Zoë Blum, 2 from Jonas Thiel, 1 from you', [JONAS, null, ZOE, JONAS, MIRA], ZOE],
  ])('is "%s"', (words, from, to) => {
    expect(ownerChangeWords({ from, to, me: MIRA })).toBe(words)
  })
})

test('an owner is shown by name, and one without a name as such', () => {
  const entry = { kind: 'owners', key: 'A', rev: 1, at: '2026-11-20T13:02:00Z' } as const
  const local = (name: string) => ({ id: 'local', name })
  const owned = ownerName({ ...entry, value: { to: 'local', name: 'Mira' }, by: local('Jonas') }, new Map())
  expect(owned).toBe('Mira')
  expect(ownerName({ ...entry, value: { to: 'local' }, by: local('Jonas') }, new Map())).toBe('Jonas')
  expect(ownerName({ ...entry, value: { to: 'jonas' }, by: MIRA }, new Map([['jonas', JONAS]]))).toBe(
    'Jonas Thiel',
  )
  expect(ownerName({ ...entry, value: { to: 'gone' }, by: MIRA }, new Map([['jonas', JONAS]]))).toBe(
    'A former user',
  )
  expect([assignedWords('Mira'), assignedWords(UNNAMED)]).toEqual([
    'Assigned to Mira',
    'Assigned (no name set)',
  ])
  expect(initials(UNNAMED)).toBe('?')
})

test.each([
  ['Mira Okafor', 'MO'],
  ['Ana de la Cruz', 'AC'],
  ['élodie', 'É'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, letters) => expect(initials(name)).toBe(letters))
