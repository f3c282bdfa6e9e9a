import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { local, member, setUpTeam, writeOf, handled } from './testing/running-team.ts'

const ann = member('ann', 'Ann Example')
const ben = member('ben')

/** The bytes of the file and its journals, as text. */
function everythingIn(path: string): string {
  const files = readdirSync(dirname(path)).map((name) => readFileSync(join(dirname(path), name), 'latin1'))
  return files.join('\n')
}

test('a name without entries is deleted 400 days after the last visit', async () => {
  const { all, path, passDays } = setUpTeam()
  all(ben)
  await passDays(399)
  expect(everythingIn(path)).toContain('ben')
  await passDays(2)
  expect(everythingIn(path)).not.toContain('ben')
})

describe('a deleted person', () => {
  test('is not in any answer, event, table or file', async () => {
    const { send, team, all, events, path } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text: 'Ann’s words' }), writeOf('items', 'A-1/stale', handled)], ann)
    all(ben)
    send([writeOf('owners', 'A-1', { to: 'ann' }), writeOf('views', 'v1', { name: 'Air', query: '' })], ben)
    const before = events.length
    const dataOfAnn = () => JSON.parse(team.dataOf(ann)).entries
    expect(dataOfAnn()).toMatchObject([{ kind: 'notes' }, { kind: 'items' }, { kind: 'owners' }])
    await team.forget(ann)
    expect(dataOfAnn()).toEqual([])
    const told = JSON.stringify([all(ben), team.notes('A-1'), events.slice(before)])
    for (const hidden of ['Ann', '"ann"', 'ann@acme']) {
      expect(told).not.toContain(hidden)
      expect(everythingIn(path)).not.toContain(hidden)
    }
    expect(team.notes('A-1').notes).toMatchObject([
      { value: { text: '', removed: true }, by: { name: null } },
    ])
    const { entries } = all(ben)
    const [item, owner] = [
      entries.find(({ kind }) => kind === 'items'),
      entries.find(({ kind }) => kind === 'owners'),
    ]
    expect(item?.value).toEqual(handled)
    expect(item?.by.id).toMatch(/^[\da-f]{16}$/)
    expect(owner).toMatchObject({ value: { to: item?.by.id }, by: { id: 'ben' } })
    expect(events.at(-1)).toMatchObject({
      entries: [{ kind: 'items' }, { kind: 'owners' }],
      noteCounts: [{ reference: 'A-1', count: 1 }],
    })
  })

  test('without sign-in means one name on this computer, not all of them', async () => {
    const { send, team, all } = setUpTeam()
    send([writeOf('notes', 'A-1/n1', { text: 'one' })], local('Mira'))
    send([writeOf('notes', 'A-1/n2', { text: 'two' })], local('Jonas'))
    send([writeOf('notes', 'A-1/n3', { text: 'three' })])
    await team.forget(local('Mira'))
    expect(team.notes('A-1').notes.map(({ by, value }) => [by.name, value])).toEqual([
      [null, { text: '', removed: true }],
      ['this computer', { text: 'three' }],
      ['Jonas', { text: 'two' }],
    ])
    expect(all().noteCounts).toMatchObject([{ count: 3 }])
  })

  test('without sign-in no longer owns what was assigned to the name', async () => {
    const { send, team, all, path } = setUpTeam()
    send([writeOf('owners', 'A-1', { to: 'local', name: 'Mira' })], local('Jonas'))
    send([writeOf('owners', 'A-2', { to: 'local', name: 'Ben' })], local('Jonas'))
    expect(JSON.parse(team.dataOf(local('Mira'))).entries).toMatchObject([{ key: 'A-1' }])
    await team.forget(local('Mira'))
    expect(JSON.stringify(all())).not.toContain('Mira')
    expect(everythingIn(path)).not.toContain('Mira')
    expect(all().people.map(({ name }) => name)).toEqual(['Ben', 'Jonas'])
  })
})
