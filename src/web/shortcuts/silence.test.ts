import { expect, test } from 'vitest'
import { createSilence, READERS_MS, SILENCE_MS } from './silence.ts'

/** @returns a silence, and what lets time pass and the page paint */
function begin() {
  let nowMs = 10_000
  let unpainted: (() => void)[] = []
  const silence = createSilence(
    () => nowMs,
    (then) => unpainted.push(then),
  )
  return {
    silence,
    paint: () => {
      for (const then of unpainted) then()
      unpainted = []
    },
    wait: (ms: number) => void (nowMs += ms),
    isSilent: () => silence.isSilent(nowMs),
    move: () => silence.moved(silence.isReaders()),
  }
}

test('A move that the reader did not ask for silences letters for a second', () => {
  const { wait, move, isSilent } = begin()
  move()
  expect(isSilent()).toBe(true)
  wait(SILENCE_MS - 1)
  expect(isSilent()).toBe(true)
  wait(1)
  expect(isSilent()).toBe(false)
})

test('A letter that was pressed before such a move is silent too, however late it is handled', () => {
  const { silence, wait, move } = begin()
  wait(50)
  move()
  wait(10)
  expect(silence.isSilent(10_000)).toBe(true)
})

test('What moves right after an act of the reader was painted silences nothing', () => {
  const { silence, wait, paint, move, isSilent } = begin()
  silence.acted()
  paint()
  wait(READERS_MS - 1)
  move()
  expect(isSilent()).toBe(false)
})

test('What moves before an act of the reader is painted silences nothing, however long a busy machine takes', () => {
  const { silence, wait, paint, move, isSilent } = begin()
  silence.acted()
  wait(5000)
  move()
  expect(isSilent()).toBe(false)
  paint()
  wait(READERS_MS - 1)
  move()
  expect(isSilent()).toBe(false)
})

test('What moves while the reader types, or long after an act, silences letters', () => {
  const typing = begin()
  typing.silence.acted()
  typing.silence.typed()
  typing.paint()
  typing.move()
  expect(typing.isSilent()).toBe(true)

  const late = begin()
  late.silence.acted()
  late.paint()
  late.wait(READERS_MS)
  late.move()
  expect(late.isSilent()).toBe(true)
})

test('A page that the reader asked for and that comes late silences nothing, nor does the focus that it places', () => {
  const { silence, wait, paint, move, isSilent } = begin()
  silence.acted()
  paint()
  const isAskedFor = silence.isReaders()
  wait(3000)
  silence.moved(isAskedFor)
  wait(20)
  move()
  expect(isSilent()).toBe(false)
})

test('An arrow, J, K or a click ends the silence', () => {
  const { silence, move, isSilent } = begin()
  move()
  silence.lift()
  expect(isSilent()).toBe(false)
})
