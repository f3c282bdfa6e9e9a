import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { listPage } from '#contract/dashboard-api/list.ts'
import { readStaticFiles } from '../edge/static-files.ts'
import { readEvents, type EventReader } from '../testing/event-reader.ts'
import { untilComplete } from '../testing/until-complete.ts'
import { writeOf, handled } from './testing/running-team.ts'
import { jsonOf, setUpTeamProxy } from './testing/running-team-proxy.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Data of the team's events so far. */
const teamEvents = ({ dataOf }: EventReader) => dataOf('team')

async function joined(port: number, query = '?with=team') {
  const reader = await readEvents(port, query)
  await expect.poll(() => reader.events.length).toBeGreaterThan(1)
  return reader
}

describe('a stream with the team’s state', () => {
  test('starts with epoch, revision and build, and reports each write after it is stored', async () => {
    const { proxy, write, read } = await setUpTeamProxy()
    const readers = await Promise.all([joined(proxy.port), joined(proxy.port, '?with=team&view=row')])
    const { epoch } = await read()
    await write([writeOf('items', 'A-1/stale', handled), writeOf('notes', 'A-1/n1', { text: 'x' })])
    for (const reader of readers) {
      await expect.poll(() => teamEvents(reader).length).toBe(2)
      expect(teamEvents(reader)).toMatchObject([
        { epoch, rev: 0, build: null, rows: [], notes: [], isMore: false, isTeam: false },
        { epoch, rev: 2, notes: ['A-1'], isTeam: false },
      ])
      expect(reader.text()).toMatch(/\n\nevent: team\ndata: /)
    }
  })

  test('is sent only to readers who request it', async () => {
    const { proxy, write } = await setUpTeamProxy()
    const [plain, told] = [await readEvents(proxy.port), await joined(proxy.port)]
    await write([writeOf('items', 'A-1/stale', handled)])
    await expect.poll(() => teamEvents(told).length).toBe(2)
    expect(teamEvents(plain)).toEqual([])
  })

  test('says that nothing can be stored', async () => {
    const { proxy } = await setUpTeamProxy({ teamFile: null })
    expect(teamEvents(await joined(proxy.port))).toMatchObject([{ epoch: null, rev: 0 }])
  })
})

test('the page and the greetings name the same build until there is another', async () => {
  const folder = temporaryFolder()
  const build = (name: string) => {
    mkdirSync(join(folder, name))
    writeFileSync(
      join(folder, name, 'index.html'),
      `<meta name="landfall-build" content="" /><script src="${name}">`,
    )
    return readStaticFiles(join(folder, name))
  }
  const [one, other] = [build('one'), build('other')]
  expect(one.build).not.toBe(other.build)
  const { proxy } = await setUpTeamProxy({ staticFiles: one })
  const page = await proxy.get('/')
  const named = /name="landfall-build" content="([\da-f]{16})"/.exec(page.text)?.[1]
  expect(one.build).toBe(named)
  expect(teamEvents(await joined(proxy.port))).toMatchObject([{ build: named }])
})

test('answers to writes, and events, include the rows of the shipments as in the current list', async () => {
  const { proxy, write } = await setUpTeamProxy()
  const reader = await joined(proxy.port)
  await untilComplete(proxy)
  const answer = jsonOf(await write([writeOf('owners', 'A-1', { to: 'local' })]))
  const [listed] = listPage.parse(JSON.parse((await proxy.get('/api/list')).text)).rows
  expect(listed).toMatchObject({ shipment: { reference: 'A-1' }, owner: { id: 'local' } })
  expect([answer.rows, answer.isMore]).toEqual([[listed], false])
  // The user has no name.
  expect(listPage.parse(JSON.parse((await proxy.get('/api/list?mine=yes')).text)).rows).toEqual([listed])
  await expect.poll(() => teamEvents(reader).at(-1)?.rows).toEqual([listed])
  const refused = jsonOf(await write([writeOf('owners', 'A-1', { to: 'local' })]))
  expect(refused).toMatchObject({ answers: [{ ok: false }], rows: [], isMore: false })
})
