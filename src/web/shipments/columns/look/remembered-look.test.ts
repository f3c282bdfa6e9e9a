import { beforeEach, expect, test, vi } from 'vitest'
import { stubStorage } from '../../../testing/stub-storage.ts'
import { rememberedLook, rememberLook } from './remembered-look.ts'

let kept: Map<string, string>

beforeEach(() => {
  kept = stubStorage('localStorage')
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
