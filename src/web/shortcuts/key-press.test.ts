import { describe, expect, test } from 'vitest'
import { keyName, type KeyPress } from './key-press.ts'

const PRESS: KeyPress = {
  key: 'j',
  code: 'KeyJ',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  defaultPrevented: false,
}
const name = (rest: Partial<KeyPress>) => keyName({ ...PRESS, ...rest })

describe('a key', () => {
  test('is named by its letter, also with Caps Lock', () => {
    expect(name({})).toBe('j')
    expect(name({ key: 'J' })).toBe('j')
    expect(name({ key: 'J', shiftKey: true })).toBe('Shift+j')
    expect(name({ key: 'j', shiftKey: true })).toBe('Shift+j')
  })

  test('is named by its position if letters are not Latin', () => {
    expect(name({ key: 'о', code: 'KeyJ' })).toBe('j')
    expect(name({ key: 'О', code: 'KeyJ', shiftKey: true })).toBe('Shift+j')
    expect(name({ key: 'j', code: 'KeyC' })).toBe('j')
  })

  test('is named by its sign, however it is typed', () => {
    expect(name({ key: '?', code: 'Slash', shiftKey: true })).toBe('?')
    expect(name({ key: '/', code: 'Digit7', shiftKey: true })).toBe('/')
  })

  test('is named by its function', () => {
    expect(name({ key: 'ArrowDown', code: 'ArrowDown' })).toBe('ArrowDown')
    expect(name({ key: 'ArrowDown', code: 'ArrowDown', shiftKey: true })).toBe('Shift+ArrowDown')
    expect(name({ key: ' ', code: 'Space' })).toBe('Space')
    expect(name({ key: 'Escape', code: 'Escape' })).toBe('Escape')
  })

  test('is named with Ctrl or Command only to select all or undo', () => {
    const a = { key: 'a', code: 'KeyA' }
    expect([name({ ...a, ctrlKey: true }), name({ ...a, metaKey: true })]).toEqual(['Ctrl+a', 'Ctrl+a'])
    expect(name({ ...a, ctrlKey: true, shiftKey: true })).toBeNull()
    expect(name({ ...a, altKey: true })).toBeNull()
    expect(name({ key: 'z', code: 'KeyZ', metaKey: true })).toBe('z')
  })

  test('has no name with modifiers, while composing, or once handled', () => {
    const others = [{ ctrlKey: true }, { metaKey: true }, { altKey: true }, { isComposing: true }]
    expect([...others, { defaultPrevented: true }].map(name)).toEqual([null, null, null, null, null])
  })
})
