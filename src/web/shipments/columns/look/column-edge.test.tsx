import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { remPixels } from '../../../lib/rem-pixels.ts'
import { ColumnEdge } from './column-edge.tsx'
import { dropWidths, keptWidths, WIDTH_BOUNDS } from './kept-widths.ts'
import '../../../app.css'

async function edge() {
  dropWidths()
  vi.spyOn(HTMLElement.prototype, 'setPointerCapture').mockReturnValue()
  const kept = vi.spyOn(Storage.prototype, 'setItem')
  const { container } = await render(<ColumnEdge name="route" title="Route" width={20} />)
  const handle = container.querySelector('[data-edge]')
  const point = (type: string, clientX: number) =>
    handle?.dispatchEvent(new PointerEvent(type, { bubbles: true, cancelable: true, clientX }))
  const lineX = () => container.querySelector<HTMLElement>('[data-edge-line]')?.style.left
  return { kept, point, lineX }
}

test('A column gets its width once its edge is let go, and not while it is dragged', async () => {
  const { kept, point, lineX } = await edge()
  point('pointerdown', 100)
  for (const x of [110, 120, 140]) {
    point('pointermove', x)
    await expect.poll(lineX).toBe(`${x}px`)
  }
  expect(kept).not.toHaveBeenCalled()
  point('pointerup', 148)
  expect(keptWidths()).toEqual({ route: 20 + 48 / remPixels() })
  expect(kept).toHaveBeenCalledTimes(1)
  await expect.poll(lineX).toBeUndefined()
})

test('The line of a dragged edge ends where the column may be no wider', async () => {
  const { point, lineX } = await edge()
  point('pointerdown', 100)
  point('pointermove', 5000)
  await expect.poll(lineX).toBe(`${100 + (WIDTH_BOUNDS.most - 20) * remPixels()}px`)
  point('pointerup', 5000)
  expect(keptWidths()).toEqual({ route: WIDTH_BOUNDS.most })
})

test('A click on an edge, or a drag that is called off, leaves the width as it is', async () => {
  const { kept, point } = await edge()
  point('pointerdown', 100)
  point('pointerup', 100)
  point('pointerdown', 100)
  point('pointermove', 140)
  point('pointercancel', 140)
  point('pointerup', 140)
  expect(kept).not.toHaveBeenCalled()
  expect(keptWidths()).toEqual({})
})
