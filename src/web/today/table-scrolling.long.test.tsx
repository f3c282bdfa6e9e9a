import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { OrdersPage, type Order, type OrderGroup } from './testing/fixture-page.tsx'
import { watchFrames } from './testing/watch-frames.ts'
import { setViewport } from '../testing/viewport.ts'

startShortcuts()

const COUNT = 10_000

/** Estimated heights of cards before measuring: most are lower, some higher. */
const HEIGHTS = { heading: 2.25, row: 8, item: 6 }

function order(group: string, at: number): Order {
  const note = Array.from({ length: at % 41 === 0 ? 6 : 0 }, (_, line) => `Note ${line}`).join('\n')
  return { key: `${group}/${at}`, subject: `PO-${at}`, items: [], note }
}

/** @param size of a group */
function groupsOf(size: number, removed: number): OrderGroup[] {
  return Array.from({ length: Math.ceil(COUNT / size) }, (_, each) => {
    const key = `Port ${each}`
    const first = each * size
    const rows = Array.from({ length: Math.min(size, COUNT - first) }, (_each, at) => order(key, first + at))
    return { key, rows: rows.filter((_row, at) => (at + first) % 97 !== removed) }
  })
}

test.for([
  ['one group', COUNT],
  ['three groups', 3334],
  ['many short groups', 2],
] as const)(
  'cards in %s are drawn in each frame while they are scrolled and some appear and disappear',
  async ([name, size]) => {
    await setViewport(390, 800)
    let removed = 0
    const draw = () => (
      <OrdersPage groups={groupsOf(size, removed)} isComplete={false} list={name} heights={HEIGHTS} />
    )
    const screen = await render(draw())
    const scroller = screen.container.querySelector('[data-page-scroller]')
    const table = screen.container.querySelector('table')
    if (!scroller || !table) throw new Error('The page has no table')
    const { next, bareCount } = watchFrames(scroller, table)
    await next()
    const live = async () => {
      removed += 1
      await screen.rerender(draw())
      await next()
    }

    // Like a wheel or a finger.
    for (const [at, step] of [40, 120, 350, 700, 350, -120, -700, -350, 90, 1400].entries()) {
      for (let frame = 0; frame < 3; frame += 1) {
        scroller.scrollBy({ top: step, behavior: 'instant' })
        await next()
      }
      if (at % 3 === 0) await live()
    }
    // Like the thumb of the scrollbar.
    for (const part of [0.9, 0.2, 0.55, 0.999, 0.4]) {
      scroller.scrollTo({ top: part * scroller.scrollHeight, behavior: 'instant' })
      await next()
      await live()
    }
    for (const key of ['{PageDown}', '{PageDown}', '{PageUp}', '{End}', '{PageUp}', '{Home}', 'j', '{End}']) {
      await userEvent.keyboard(key)
      await next()
    }
    await live()
    expect(bareCount()).toBe(0)
  },
)
