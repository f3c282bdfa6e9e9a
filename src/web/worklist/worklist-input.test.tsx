import './testing/without-profile.ts'
import { useEffect, useMemo, useState } from 'react'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { OrdersPage, type OrderGroup } from './testing/fixture-page.tsx'
import { watchFrames } from './testing/watch-frames.ts'

startShortcuts()

const COUNT = 10_000
const HEIGHTS = { heading: 2.25, row: 12, item: 6 }

/** In three groups, of unequal heights; some come, and others go. */
function groupsOf(change: number): OrderGroup[] {
  return ['Antwerp', 'Hamburg', 'Rotterdam'].map((key, each) => {
    const all = Array.from({ length: Math.ceil(COUNT / 3) }, (_, at) => each * COUNT + at)
    const rows = all
      .filter((at) => at % 97 !== change % 97)
      .map((at) => ({
        key: `${at}`,
        subject: `PO-${at}`,
        items: [],
        note: at % 41 === 0 ? '\nNote'.repeat(6) : '',
      }))
    return { key, rows }
  })
}

type Gesture = (scroller: Element, distance: number) => Promise<unknown>

const GESTURES: Readonly<Record<string, Gesture>> = {
  wheel: (scroller, distance) => userEvent.wheel(scroller, { delta: { y: distance / 4 }, times: 4 }),
  async thumb(scroller, distance) {
    for (let step = 0; step < 5; step += 1) {
      scroller.scrollBy({ top: distance * 40, behavior: 'instant' })
      await new Promise((done) => setTimeout(done, 20))
    }
  },
  'held key': (_scroller, distance) => userEvent.keyboard(distance > 0 ? '{PageDown>6/}' : '{PageUp>3/}'),
}

/** Rows come and go every 150 ms, as the feed tells of them. */
function LiveOrders({ list }: { readonly list: string }) {
  const [change, setChange] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setChange((count) => count + 1), 150)
    return () => clearInterval(timer)
  }, [])
  const groups = useMemo(() => groupsOf(change), [change])
  return <OrdersPage groups={groups} isComplete={false} list={list} heights={HEIGHTS} />
}

for (const [name, gesture] of Object.entries(GESTURES)) {
  test(`${COUNT} rows are there in each frame while some come and go under a ${name}`, async () => {
    const { innerWidth, innerHeight } = window
    onTestFinished(() => page.viewport(innerWidth, innerHeight))
    await page.viewport(1280, 800)
    const { container } = await render(<LiveOrders list={name} />)
    const scroller = container.querySelector('[data-page-scroller]')
    const table = container.querySelector('table')
    if (!scroller || !table) throw new Error('The page has no table')
    const { next, bareCount, skippedCount } = watchFrames(scroller, table)
    await next()
    let isScrolling = true
    let frames = 0
    const watch = async () => {
      for (; isScrolling; frames += 1) await next()
    }
    const watching = watch()
    for (const distance of [600, 1200, -500, 2400]) await gesture(scroller, distance)
    isScrolling = false
    await watching
    expect(scroller.scrollTop).toBeGreaterThan(500)
    expect(frames).toBeGreaterThan(skippedCount())
    expect(bareCount()).toBe(0)
  })
}
