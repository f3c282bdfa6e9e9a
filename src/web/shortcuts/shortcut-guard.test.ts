import { expect, test } from 'vitest'
import { createShortcutGuard, USER_MS, SILENCE_MS } from './shortcut-guard.ts'

/** @returns a guard, with functions to advance the time and to paint */
function begin() {
  let nowMs = 10_000
  let unpainted: (() => void)[] = []
  const guard = createShortcutGuard(
    () => nowMs,
    (then) => unpainted.push(then),
  )
  return {
    guard,
    paint: () => {
      for (const then of unpainted) then()
      unpainted = []
    },
    wait: (ms: number) => void (nowMs += ms),
    isSilent: () => guard.isSilent(nowMs),
    move: () => guard.moved(guard.isByUser()),
  }
}

test('A move without the user silences letters for a second', () => {
  const { wait, move, isSilent } = begin()
  move()
  wait(SILENCE_MS)
  expect(isSilent()).toBe(false)
})

test('The silence lasts until a second after the last ignored letter', () => {
  const { wait, move, isSilent } = begin()
  move()
  for (let letters = 0; letters < 3; letters += 1) {
    wait(SILENCE_MS - 1)
    expect(isSilent()).toBe(true)
  }
  wait(SILENCE_MS)
  expect(isSilent()).toBe(false)
})

test('J ends the silence of a move long after an ignored letter', () => {
  const { guard, wait, move, isSilent } = begin()
  move()
  expect(isSilent()).toBe(true)
  wait(SILENCE_MS)
  move()
  expect(guard.isSilent(10_000 + SILENCE_MS, true)).toBe(false)
  expect(isSilent()).toBe(false)
})

test('J and K end the silence, but not in a text whose first letters were ignored', () => {
  const { guard, move, isSilent } = begin()
  move()
  expect(guard.isSilent(10_000, true)).toBe(false)
  expect(isSilent()).toBe(false)
  move()
  expect(isSilent()).toBe(true)
  expect(guard.isSilent(10_000, true)).toBe(true)
  expect(isSilent()).toBe(true)
})

test('A letter pressed before such a move is also silent, however late it is handled', () => {
  const { guard, wait, move } = begin()
  wait(50)
  move()
  wait(10)
  expect(guard.isSilent(10_000)).toBe(true)
})

test('A move right after a user’s action was painted silences nothing', () => {
  const { guard, wait, paint, move, isSilent } = begin()
  guard.acted()
  paint()
  wait(USER_MS - 1)
  move()
  expect(isSilent()).toBe(false)
})

test('A move before a user’s action is painted silences nothing, however long that takes', () => {
  const { guard, wait, paint, move, isSilent } = begin()
  guard.acted()
  wait(5000)
  move()
  expect(isSilent()).toBe(false)
  paint()
  wait(USER_MS - 1)
  move()
  expect(isSilent()).toBe(false)
})

test('A move while the user types, or long after an action, silences letters', () => {
  const typing = begin()
  typing.guard.acted()
  typing.guard.typed()
  typing.paint()
  typing.move()
  expect(typing.isSilent()).toBe(true)

  const late = begin()
  late.guard.acted()
  late.paint()
  late.wait(USER_MS)
  late.move()
  expect(late.isSilent()).toBe(true)
})

test('A requested page that comes late silences nothing, nor does the focus that it sets', () => {
  const { guard, wait, paint, move, isSilent } = begin()
  guard.acted()
  paint()
  const isAskedFor = guard.isByUser()
  wait(3000)
  guard.moved(isAskedFor)
  wait(20)
  move()
  expect(isSilent()).toBe(false)
})

test('An arrow or a click resets the guard', () => {
  const { guard, move, isSilent } = begin()
  move()
  guard.reset()
  expect(isSilent()).toBe(false)
})
