import { createServer } from 'node:http'
import { once } from 'node:events'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runStart } from './testing/running-start.ts'
import { temporaryFolder } from '../bff/testing/temporary-folder.ts'

// Each browser test starts the complete system. Its other features are tested in start.long.test.ts.
describe('a fault that the operator can fix is reported in one line, with exit code 2', () => {
  test('a port in use', async () => {
    const dataDir = temporaryFolder()
    const other = createServer().listen(0, '127.0.0.1')
    onTestFinished(() => void other.close())
    await once(other, 'listening')
    const address = other.address()
    const used = String(typeof address === 'object' && address ? address.port : 0)
    const start = runStart({ DATA_DIR: dataDir, PORT: used })
    expect(await start.ended).toBe(2)
    expect(start.written).toEqual({
      out: '',
      err: expect.stringMatching(new RegExp(`^PORT ${used} is in use: [^\\n]+\\n$`)),
    })
  })

  test('an old Node', async () => {
    const oldNode = `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.19.0' } })`
    const start = runStart({}, [], ['--import', `data:text/javascript,${encodeURIComponent(oldNode)}`])
    expect(await start.ended).toBe(2)
    expect(start.written).toEqual({
      out: '',
      err: 'Landfall needs Node 24; `npm ci` brings it unless install scripts are off\n',
    })
  })
})
