import { expect, test, vi } from 'vitest'
import { writeOf, type OutboxWrite } from './outbox.ts'
import { keepWrites, takeLeftWrites } from './unsent-writes.ts'

function storageWith(items: Record<string, string>): Record<string, string> {
  const storage = {
    getItem: (name: string) => items[name] ?? null,
    setItem: (name: string, text: string) => (items[name] = text),
    removeItem: (name: string) => delete items[name],
  }
  return new Proxy(items, { get: (_, name) => Reflect.get(storage, name) })
}

function handled(reference: string): OutboxWrite {
  const value = { state: 'handled', fingerprint: 'f' } as const
  const at = '2026-11-20T13:02:00Z'
  const start = { id: reference, epoch: 'e1', person: 'mira', at, action: 1, rev: 0, unsent: undefined }
  return writeOf({ kind: 'items', key: `${reference}/overdue`, value }, start)
}

test('what a page leaves is taken by the next one of its tab, once and in order', () => {
  vi.stubGlobal('localStorage', storageWith({}))
  vi.stubGlobal('sessionStorage', storageWith({}))
  keepWrites([handled('B'), handled('A')])
  expect(takeLeftWrites()).toEqual([handled('B'), handled('A')])
  expect(takeLeftWrites()).toEqual([])
})

test('what an earlier version has kept for all tabs is taken once; what is broken is left out', () => {
  const items = {
    'landfall.theme': 'dark',
    'landfall.outbox/items/A/overdue': JSON.stringify(handled('A')),
    'landfall.outbox/items/B/overdue': '{"id":"B"}',
    'landfall.outbox/items/C/overdue': 'not JSON',
  }
  vi.stubGlobal('localStorage', storageWith(items))
  vi.stubGlobal('sessionStorage', storageWith({ 'landfall.unsent': '[null, 7]' }))
  expect(takeLeftWrites()).toEqual([handled('A')])
  expect(Object.keys(items)).toEqual(['landfall.theme'])
})

test('a browser that refuses storage leaves nothing, which is no error', () => {
  vi.stubGlobal('localStorage', undefined)
  vi.stubGlobal('sessionStorage', undefined)
  expect(() => keepWrites([handled('A')])).not.toThrow()
  expect(takeLeftWrites()).toEqual([])
})
