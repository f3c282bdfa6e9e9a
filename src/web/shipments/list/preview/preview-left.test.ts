import { expect, test } from 'vitest'
import { previewLeft } from './preview-left.ts'

const ROOM = { inView: { left: 208, right: 1366 }, width: 352 }
const ETA = { left: 1198, right: 1352 }

test('a preview stands before the cell that is kept clear, unless the pointer is there', () => {
  expect(previewLeft({ ...ROOM, pointerX: 760, clear: ETA })).toBe(838)
  expect(previewLeft({ ...ROOM, pointerX: null, clear: ETA })).toBe(838)
  expect(previewLeft({ ...ROOM, pointerX: 900, clear: ETA })).toBe(224)
})

test('a preview stands at the end, away from the pointer, where that cell is at the start or missing', () => {
  expect(previewLeft({ ...ROOM, pointerX: 300, clear: { left: 380, right: 500 } })).toBe(998)
  expect(previewLeft({ ...ROOM, pointerX: 300, clear: null })).toBe(998)
  expect(previewLeft({ ...ROOM, pointerX: 1200, clear: null })).toBe(224)
})

test.each([100, 300, 500, 600])('a preview stays in the window, with the pointer at %i', (pointerX) => {
  const left = previewLeft({
    inView: { left: 0, right: 768 },
    width: 352,
    pointerX,
    clear: { left: 612, right: 740 },
  })
  expect(left).toBeGreaterThanOrEqual(0)
  expect(left + 352).toBeLessThanOrEqual(768)
})
