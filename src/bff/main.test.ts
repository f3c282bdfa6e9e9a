import { expect, test } from 'vitest'
import { goodSettings, runMain } from './testing/running-main.ts'
import { KEY } from './testing/upstream-double.ts'

const { good } = goodSettings()

test('a fault that the operator can fix is reported in one line, with exit code 2', async () => {
  const proxy = runMain({ ...good, STATIC_DIR: '/nowhere' })
  expect(await proxy.ended).toBe(2)
  expect(proxy.written).toEqual({ out: '', err: expect.stringMatching(/^STATIC_DIR "\/nowhere" .*\n$/) })
})

test('reports its address in one line of the log and to its parent, and ends with 0 on SIGTERM', async () => {
  const proxy = runMain(good)
  const address = await proxy.listening
  expect(address).toMatch(/^http:\/\/127\.0\.0\.1:[1-9]\d+$/)
  expect(await (await fetch(`${address}/healthz`)).json()).toEqual({ status: 'ok' })
  expect(await (await fetch(address)).text()).toBe('<!doctype html>')
  proxy.child.kill('SIGTERM')
  expect(await proxy.ended).toBe(0)
  const lines = proxy.written.out.trim().split('\n')
  expect(lines.filter((line) => line.includes(address))).toHaveLength(1)
  expect(proxy.written.out + proxy.written.err).not.toContain(KEY)
  expect(proxy.written.err).toBe('')
})
