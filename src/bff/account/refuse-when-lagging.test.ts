import Fastify from 'fastify'
import { expect, onTestFinished, test } from 'vitest'
import { refuseWhenLagging } from './refuse-when-lagging.ts'

function keepBusy(ms: number): void {
  const endMs = performance.now() + ms
  while (performance.now() < endMs);
}

test('while the event loop lags a scope refuses with when to come again, and others answer', async () => {
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
