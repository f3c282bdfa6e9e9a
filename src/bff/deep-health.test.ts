import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openProxy } from './testing/running-proxy.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

async function setUp(options: Parameters<typeof openProxy>[1] = {}) {
  const folder = temporaryFolder()
  const files = { historyFile: join(folder, 'history.sqlite'), teamFile: join(folder, 'team.sqlite') }
  const { proxy } = await openProxy(undefined, { ...files, ...options })
  const ask = () => proxy.get('/healthz?full', { headers: { host: `127.0.0.1:${proxy.port}` } })
  return { proxy, ask, full: async () => JSON.parse((await ask()).text) }
}

test('reports last poll, copy, recording, team, sizes of the files and budget left', async () => {
  const { full, ask } = await setUp()
  await expect
    .poll(full)
    .toMatchObject({ copy: { holds: 'all' }, files: { 'history.sqlite': expect.any(Number) } })
  const reply = await ask()
  expect([reply.status, reply.headers['cache-control']]).toEqual([200, 'no-store'])
  expect(JSON.parse(reply.text)).toEqual({
    status: 'ok',
    lastPoll: expect.stringMatching(/^\d{4}-.*Z$/),
    copy: { ageSeconds: expect.any(Number), holds: 'all', leftOut: [] },
    recording: 'on',
    team: 'on',
    files: { 'history.sqlite': expect.any(Number), 'team.sqlite': expect.any(Number) },
    budgetLeft: expect.any(Number),
  })
})

test.each([
  ['history', { historyFile: '/dev/null/history.sqlite' }, { recording: 'failing', team: 'on' }],
  ['team state', { teamFile: '/dev/null/team.sqlite' }, { recording: 'on', team: 'failing' }],
])('answers 503 while %s cannot be stored, and plain health still says ok', async (_what, options, told) => {
  const { proxy, ask, full } = await setUp(options)
  await proxy.get('/api/team')
  await expect.poll(full).toMatchObject({ status: 'failing', ...told })
  expect((await ask()).status).toBe(503)
  expect((await proxy.get('/healthz')).text).toBe('{"status":"ok"}')
})
