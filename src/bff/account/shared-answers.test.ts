import { expect, test } from 'vitest'
import type { TeamPerson } from '#contract/dashboard-api/team.ts'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { countsOf } from './counts.ts'
import { NEVER } from './in-slices.ts'
import { SharedAnswers, type Compute } from './shared-answers.ts'
import { createRoom } from './testing/room.ts'
import { Turns } from './turns.ts'

function setUpShared() {
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
  room.put(sampleShipment('R-1'))
  const { account } = room.start()
  const shared = new SharedAnswers(account, new Turns())
  const ask = (name: string, compute: Compute, me: TeamPerson | null = null) =>
    shared.answer('/path', { name, me }, compute, { name: 'ann', leave: NEVER })
  return { room, ask }
}

test('equal questions at one version share an answer, and get a new one after a change', async () => {
  const { room, ask } = setUpShared()
  let computed = 0
  const compute = async () => ({ computed: (computed += 1) })
  const textOf = async () => (await (await ask('a', compute)).content('')).content.toString()
  expect(await textOf()).toMatch(/^\{"asOf":.*,"computed":1\}$/)
  const [first, second] = await Promise.all([textOf(), textOf()])
  expect([first, computed]).toEqual([second, 1])
  room.put(sampleShipment('R-2'))
  expect(JSON.parse(await textOf())).toMatchObject({ known: 2, computed: 2 })
})

test('each person has an own answer about own shipments', async () => {
  const { room, ask } = setUpShared()
  const by = { id: 'ann', name: 'Ann' }
  room.mark({ kind: 'owners', key: 'R-1', rev: 1, value: { to: 'ann' }, by, at: '' })
  const countFor = async (me: TeamPerson) => {
    const made = await ask(
      'mine',
      async (judged) => ({ views: await countsOf(judged, [{ mine: 'yes' }]) }),
      me,
    )
    return JSON.parse((await made.content('')).content.toString()).views[0].shown
  }
  expect([await countFor(by), await countFor({ id: 'ben', name: 'Ben' })]).toEqual([1, 0])
})

test('answers take up to 128 MB, and the least recently used are evicted', async () => {
  const { ask } = setUpShared()
  const text = 'x'.repeat(20_000_000)
  const computed: string[] = []
  const answerTo = (name: string) =>
    ask(name, async () => {
      computed.push(name)
      return { text }
    })
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await answerTo(name)
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b'])
})
