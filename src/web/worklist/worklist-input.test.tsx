import './testing/without-profile.ts'
import { useEffect, useMemo, useState, type ReactNode } from 'react'
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
  async glide(scroller, distance) {
    const from = scroller.scrollTop
    // What no input has led to is seen from the first scroll event on.
    scroller.scrollBy({ top: 1, behavior: 'instant' })
    // On a busy machine a glide begins late.
    const glideOn = () => {
      scroller.scrollBy({ top: distance * 40, behavior: 'smooth' })
      return Math.abs(scroller.scrollTop - from)
    }
    const far = distance > 0 ? 600 : 300
    await expect.poll(glideOn, { interval: 200, timeout: 20_000 }).toBeGreaterThan(far)
  },
  // Glides, too.
  'held space bar': () => userEvent.keyboard('{ >6/}'),
  'held key': (_scroller, distance) => userEvent.keyboard(distance > 0 ? '{PageDown>6/}' : '{PageUp>3/}'),
}

/** Rows come and go every 150 ms, as the feed tells of them. */
function LiveOrders({ list, isLive = true }: { readonly list: string; readonly isLive?: boolean }) {
  const [change, setChange] = useState(0)
  useEffect(() => {
    if (!isLive) return
    const timer = setInterval(() => setChange((count) => count + 1), 150)
    return () => clearInterval(timer)
  }, [isLive])
  const groups = useMemo(() => groupsOf(change), [change])
  return <OrdersPage groups={groups} isComplete={false} list={list} heights={HEIGHTS} />
}

async function shown(orders: ReactNode) {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 800)
  const { container } = await render(orders)
  const scroller = container.querySelector<HTMLElement>('[data-page-scroller]')
  const table = container.querySelector('table')
  if (!scroller || !table) throw new Error('The page has no table')
  // With a pointer on the rows, browsers tell of what glides a frame later.
  await userEvent.hover(scroller)
  scroller.focus()
  return { scroller, table }
}

for (const [name, gesture] of Object.entries(GESTURES)) {
  test(`${COUNT} rows are there in each frame while some come and go under a ${name}`, async () => {
    const { scroller, table } = await shown(<LiveOrders list={name} />)
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

test('A browser that glides down goes all the way, past rows that are lower than they were taken to be', async () => {
  const { scroller } = await shown(<LiveOrders list="all the way" isLive={false} />)
  scroller.scrollTo({ top: 30_000, behavior: 'smooth' })
  // Once at rest, rows are measured above what is in view.
  await expect.poll(() => scroller.scrollTop, { timeout: 20_000 }).toBeGreaterThan(29_000)
})
