import { beforeEach, expect, test, vi } from 'vitest'
import { rememberedLook, rememberLook } from './remembered-look.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  })
})

test('columns and row height are remembered, but not the sort order', () => {
  rememberLook({ cols: ['eta', 'carrier'], density: 'compact' })
  expect(rememberedLook()).toEqual({ cols: ['eta', 'carrier'], density: 'compact' })
  kept.set('landfall.list-look', '?cols=eta&sort=-eta&lead=booking&load=all&status=Active')
  expect(rememberedLook()).toEqual({ cols: ['eta'] })
})

test('the default is not stored', () => {
  rememberLook({ density: 'compact' })
  rememberLook({})
  expect([rememberedLook(), kept.size]).toEqual([{}, 0])
})

test.each(['rubbish', '?cols=rubbish&density=tiny', '{"cols":["eta"]}', '?cols'])(
  'malformed values are ignored: %s',
  (text) => {
    kept.set('landfall.list-look', text)
    expect(rememberedLook()).toEqual({})
  },
)

test('if storage is blocked, the choice lasts as long as the page', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new Error('refused')
    },
    setItem() {
      throw new Error('refused')
    },
  })
  rememberLook({ density: 'compact' })
  expect(rememberedLook()).toEqual({ density: 'compact' })
})
