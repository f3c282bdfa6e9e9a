import { mkdirSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../../testing/temporary-folder.ts'
import { manualClock } from '../../testing/test-service.ts'
import { describeShipmentStore } from '../testing/conformance.ts'
import { ReopeningStore } from './reopening-store.ts'

describeShipmentStore('the store that opens again', async () => {
  const folder = temporaryFolder(onTestFinished)
  const clock = manualClock()
  const store = new ReopeningStore(join(folder, 'shipments.db'), clock)
  const second = new ReopeningStore(join(folder, 'shipments.db'), clock)
  const dispose = async () => {
    await store.close()
    await second.close()
  }
  return { store, second, dispose }
})

test('a missing file is not created again, and the file that replaces it has other versions', async () => {
  const folder = temporaryFolder(onTestFinished)
  const path = join(folder, 'data', 'shipments.db')
  mkdirSync(join(folder, 'data'))
  const clock = manualClock()
  const store = new ReopeningStore(path, clock)
  await store.ensureAccount('Acme')
  const version = await store.version()
  renameSync(join(folder, 'data'), join(folder, 'away'))
  mkdirSync(join(folder, 'data'))
  // The file is checked once a second.
  expect(await store.findAccount('Acme')).toMatchObject({ name: 'Acme' })
  clock.advance(1000)
  await expect(store.findAccount('Acme')).rejects.toThrow('missing')
  clock.advance(1000)
  await expect(store.findAccount('Acme')).rejects.toThrow('missing')
  const other = new ReopeningStore(path, clock)
  await other.close()
  await expect(store.findAccount('Acme')).rejects.toThrow('missing')
  clock.advance(1000)
  expect(await store.findAccount('Acme')).toBeNull()
  expect(await store.version()).not.toBe(version)
  await store.close()
})
