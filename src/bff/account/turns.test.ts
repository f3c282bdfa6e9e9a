import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { NEVER } from './in-slices.ts'
import { refuseWhenLagging, Turns } from './turns.ts'

/** A person's work that ends on command. */
function setUpTurns() {
  const turns = new Turns()
  const begun: string[] = []
  const ask = (name: string, leave = new AbortController()) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    const done = turns.run({ name, leave: leave.signal }, async () => {
      begun.push(name)
      await promise
      return name
    })
    done.catch(() => {})
    return { done, leave, end }
  }
  return { begun, ask }
}

/** Waits until all pending promises and turns have continued. */
async function settled(): Promise<void> {
  for (let at = 0; at < 2; at += 1) await new Promise((resolve) => void setImmediate(resolve))
}

test('a person has one answer computed at a time, two are computed in total, and people take turns', async () => {
  const { begun, ask } = setUpTurns()
  const works = ['ann', 'ann', 'ben', 'ben', 'cem'].map((name) => ask(name))
  await settled()
  expect(begun).toEqual(['ann', 'ben'])
  works[0]?.end()
  await settled()
  // The person without a turn so far goes first.
  expect(begun.slice(2)).toEqual(['cem'])
  works[2]?.end()
  await settled()
  expect(begun.slice(3)).toEqual(['ann'])
  for (const { end } of works) end()
  expect(await Promise.all(works.map(({ done }) => done))).toHaveLength(5)
})

test('failed work frees its turn, and short answers of one person do not delay those of another', async () => {
  const turns = new Turns()
  const made: string[] = []
  const fail = () => turns.run({ name: 'ann', leave: NEVER }, () => Promise.reject(new Error('failed')))
  for (let at = 0; at < 5; at += 1) await expect(fail()).rejects.toThrow('failed')
  const ask = (name: string) => turns.run({ name, leave: NEVER }, async () => void made.push(name))
  const all = ['ann', 'ann', 'ann', 'ann'].map(ask)
  setImmediate(() => all.push(ask('ben')))
  await Promise.all(all)
  await settled()
  expect(made).toEqual(['ann', 'ben', 'ann', 'ann', 'ann'])
})

test('a hundred requests of a person wait, and the next is refused with a time to retry', async () => {
  const { ask } = setUpTurns()
  const works = Array.from({ length: 101 }, () => ask('ann'))
  await expect(ask('ann').done).rejects.toMatchObject({
    code: 'too_many_requests',
    headers: { 'retry-after': '2' },
  })
  const other = ask('ben')
  for (const { end } of [...works, other]) end()
  expect(await other.done).toBe('ben')
  expect(await Promise.all(works.map(({ done }) => done))).toHaveLength(101)
})

test('no answer is computed for a client that has left, and it takes nobody’s turn', async () => {
  const { begun, ask } = setUpTurns()
  const first = [ask('ann'), ask('ann')]
  const left = Array.from({ length: 1000 }, () => {
    const each = ask('ann')
    each.leave.abort(new Error('left'))
    return each
  })
  const last = ask('ann')
  for (const { end } of [...first, last]) end()
  expect(await last.done).toBe('ann')
  for (const { done } of left) await expect(done).rejects.toThrow('left')
  expect(begun).toHaveLength(3)
})

function keepBusy(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

test('while the event loop lags, a scope refuses with a time to retry, and other routes answer', async () => {
  const server = Fastify()
  onTestFinished(() => server.close())
  server.get('/other', async () => 'answered')
  void server.register(async (scope) => {
    refuseWhenLagging(scope, 150)
    scope.get('/costly', async () => 'answered')
  })
  const codes = async () => {
    const replies = await Promise.all(['/costly', '/other'].map((url) => server.inject(url)))
    return replies.map(({ statusCode }) => statusCode)
  }
  expect(await codes()).toEqual([200, 200])
  let isBusy = true
  const goOn = () => {
    if (!isBusy) return
    keepBusy(300)
    setImmediate(goOn)
  }
  goOn()
  await expect.poll(codes).toEqual([500, 200])
  isBusy = false
  await expect.poll(codes).toEqual([200, 200])
})
