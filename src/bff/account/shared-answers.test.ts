import { expect, test } from 'vitest'
import { sampleShipment } from '../testing/sample-shipment.ts'
import { inSlices } from './in-slices.ts'
import type { JudgedAccount } from './judged-account.ts'
import { SharedAnswers } from './shared-answers.ts'
import { createRoom } from './testing/room.ts'
import { Turns } from './turns.ts'

function setUpShared() {
  const room = createRoom({ wallMs: () => Date.UTC(2026, 10, 20, 9) })
  room.put(sampleShipment('R-1'))
  const { account } = room.start()
  const shared = new SharedAnswers(account, new Turns())
  const ask = (
    name: string,
    compute: (account: JudgedAccount) => Promise<object>,
    leave = new AbortController(),
  ) => {
    const answer = shared.answer('/path', { name }, compute, { name: 'ann', leave: leave.signal })
    answer.catch(() => {})
    return { answer, leave }
  }
  return { room, ask }
}

test('equal questions at one version share an answer, and get a new one after a change', async () => {
  const { room, ask } = setUpShared()
  let computed = 0
  const compute = async () => ({ computed: (computed += 1) })
  const textOf = async () => (await (await ask('a', compute).answer).content('')).content.toString()
  expect(await textOf()).toMatch(/^\{"asOf":.*,"computed":1\}$/)
  const [first, second] = await Promise.all([textOf(), textOf()])
  expect([first, computed]).toEqual([second, 1])
  room.put(sampleShipment('R-2'))
  expect(JSON.parse(await textOf())).toMatchObject({ known: 2, computed: 2 })
})

test('answers take up to 128 MB, and the least recently used are evicted', async () => {
  const { ask } = setUpShared()
  const text = 'x'.repeat(20_000_000)
  const computed: string[] = []
  const answerTo = (name: string) =>
    ask(name, async () => {
      computed.push(name)
      return { text }
    }).answer
  for (const name of ['a', 'b', 'c', 'a', 'd', 'a', 'b']) await answerTo(name)
  expect(computed).toEqual(['a', 'b', 'c', 'd', 'b'])
})

test('the second answer that a person waits for is made after the first', async () => {
  const { ask } = setUpShared()
  const begun: string[] = []
  const { promise: isOver, resolve: end } = Promise.withResolvers<object>()
  const asked = ['a', 'b'].map((name) =>
    ask(name, () => {
      begun.push(name)
      return isOver
    }),
  )
  await expect.poll(() => begun).toEqual(['a'])
  end({ text: '' })
  await Promise.all(asked.map(({ answer }) => answer))
  expect(begun).toEqual(['a', 'b'])
})

test('work continues while anybody waits for it, and ends when the last one leaves', async () => {
  const { ask } = setUpShared()
  let steps = 0
  function* forever() {
    for (;;) yield
  }
  const compute = async ({ signal }: JudgedAccount) => {
    await inSlices(forever(), signal, () => void (steps += 1))
    return {}
  }
  const first = ask('a', compute)
  const second = ask('a', compute)
  const goesOn = async () => {
    const before = steps
    await new Promise((resolve) => void setTimeout(resolve, 50))
    return steps > before
  }
  await expect.poll(() => steps).toBeGreaterThan(0)
  first.leave.abort(new Error('left'))
  await expect(first.answer).rejects.toThrow('left')
  expect(await goesOn()).toBe(true)
  second.leave.abort(new Error('left'))
  await expect(second.answer).rejects.toThrow('left')
  await expect.poll(goesOn).toBe(false)
})
