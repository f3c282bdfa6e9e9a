import { createRef, useLayoutEffect } from 'react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render, renderHook } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { keepOpened } from '../lib/opened-rows.ts'
import { selectWithin } from '../table/selection-store.ts'
import { useSnapshot } from '../table/snapshot.ts'
import { OrdersPage, rowsOf, type Order, type OrderGroup } from './testing/fixture-page.tsx'
import { setViewport } from '../testing/viewport.ts'

startShortcuts()
beforeEach(async () => {
  selectWithin('another list', [])
  await setViewport(1280, 800)
})

function order(subject: string, group = 'Rotterdam'): Order {
  const length = subject.match(/[13579]/g)?.length ?? 0
  return {
    key: `${group}/${subject}`,
    subject,
    items: Array.from({ length }, (_, at) => `${subject} line ${at + 1}`),
  }
}

function orders(count: number, group: string): OrderGroup {
  return {
    key: group,
    rows: Array.from({ length: count }, (_, at) => order(`PO-${String(at).padStart(4, '0')}`, group)),
  }
}

const focused = () => document.activeElement?.closest('[data-line]')?.getAttribute('data-line') ?? null
const drawn = () =>
  [...document.querySelectorAll('[data-line]')].map((line) => line.getAttribute('data-line') ?? '')

test('rows of the previous list cannot be opened, selected or reached, and the focus moves to the next list', async () => {
  const screen = await render(<OrdersPage groups={[orders(5, 'Hamburg')]} />)
  await userEvent.keyboard('jjx')
  await expect.poll(focused).toBe('Hamburg/PO-0001')
  await screen.rerender(<OrdersPage groups={[orders(5, 'Hamburg')]} isOld />)
  const body = screen.container.querySelector('tbody')
  await expect.poll(() => document.activeElement).toBe(document.body)
  await userEvent.keyboard('jx{Control>}a{/Control}')
  expect(focused()).toBeNull()
  await expect.element(screen.getByText('1 selected')).toBeVisible()
  // Longer than the delay before rows are dimmed.
  await expect.poll(() => body && getComputedStyle(body).opacity).toBe('0.5')
  await screen.rerender(<OrdersPage groups={[orders(3, 'Hamburg')]} list="other orders" />)
  await expect.poll(focused).toBe('Hamburg/PO-0001')
})

test('while rows are missing, the focus does not move to another row, and returns with its own', async () => {
  const all = orders(50, 'Hamburg')
  const screen = await render(<OrdersPage groups={[all]} />)
  await userEvent.keyboard('jjj')
  await expect.poll(focused).toBe('Hamburg/PO-0002')
  const some = { ...all, rows: all.rows.slice(40, 41) }
  await screen.rerender(<OrdersPage groups={[some]} isComplete={false} />)
  await expect.element(screen.getByRole('link', { name: 'PO-0002' })).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement).toBe(document.body)
  await screen.rerender(<OrdersPage groups={[{ ...all, rows: all.rows.slice(30) }]} isComplete={false} />)
  await expect.poll(() => document.activeElement).toBe(document.body)
  await screen.rerender(<OrdersPage groups={[all]} />)
  await expect.poll(focused).toBe('Hamburg/PO-0002')
})

describe('a page of 3,000 rows in groups', () => {
  const groups = ['Antwerp', 'Hamburg', 'Rotterdam'].map((name) => orders(1000, name))

  test('draws only lines in view, and can be used by keyboard to its end and back', async () => {
    const screen = await render(<OrdersPage groups={groups} />)
    await expect.element(screen.getByRole('link', { name: 'PO-0000' }).first()).toBeVisible()
    expect(drawn().length).toBeLessThan(60)
    // 3,000 rows, 3 headings and the header.
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '3004')
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('Antwerp/PO-0000')
    await userEvent.keyboard('jjk')
    await expect.poll(focused).toBe('Antwerp/PO-0001')
    await userEvent.keyboard('{End}')
    await expect.poll(focused).toBe('Rotterdam/PO-0999')
    await userEvent.keyboard('{Home}')
    await expect.poll(focused).toBe('Antwerp/PO-0000')
    const scroller = screen.container.querySelector('[data-page-scroller]')
    const button = document.createElement('button')
    scroller?.prepend(button)
    button.focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => drawn().at(-1)).toBe('Rotterdam/PO-0999')
    await userEvent.keyboard('{Home}')
    // Smooth scrolling would not have arrived yet.
    expect(scroller?.scrollTop).toBe(0)
    expect(document.activeElement).toBe(button)
  })

  test('keeps the focus on a row scrolled out of view, and shows it before a key changes it', async () => {
    const onDone = vi.fn<(subjects: readonly string[]) => void>()
    const screen = await render(<OrdersPage groups={groups} onDone={onDone} />)
    await userEvent.keyboard('jj')
    await expect.poll(focused).toBe('Antwerp/PO-0001')
    const scroller = screen.container.querySelector('[data-page-scroller]')
    scroller?.scrollTo({ top: 60_000 })
    await expect.poll(() => drawn().some((key) => key.startsWith('Hamburg/'))).toBe(true)
    expect(focused()).toBe('Antwerp/PO-0001')
    await userEvent.keyboard('e')
    await expect.poll(() => scroller?.scrollTop).toBeLessThan(100)
    expect(onDone).not.toHaveBeenCalled()
    await userEvent.keyboard('e')
    expect(onDone.mock.calls).toEqual([[['Antwerp/PO-0001']]])
  })

  test('selects and deselects a group by the checkbox of its heading, folded or not', async () => {
    const screen = await render(<OrdersPage groups={[orders(3, 'Antwerp'), orders(2, 'Hamburg')]} />)
    await screen.getByRole('button', { name: 'Antwerp, 3 orders' }).click()
    const box = screen.getByRole('checkbox', { name: 'Select Antwerp, 3 orders' })
    await box.click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    await expect.element(box).toBeChecked()
    await screen.getByRole('button', { name: 'Antwerp, 3 orders' }).click()
    await screen.getByRole('checkbox', { name: 'Select PO-0001' }).first().click()
    await expect.element(screen.getByText('2 selected')).toBeVisible()
    await expect.element(box).toBePartiallyChecked()
    await box.click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
    await box.click()
    await expect.element(screen.getByRole('region', { name: 'Selection' })).not.toBeInTheDocument()
  })

  test('keeps the heading of the topmost group in view, with focus and position once a click has folded it', async () => {
    const screen = await render(<OrdersPage groups={groups} />)
    const heading = screen.getByRole('button', { name: 'Hamburg, 1000 orders' })
    screen.container.querySelector('[data-page-scroller]')?.scrollTo({ top: 60_000 })
    await expect.poll(() => drawn().some((key) => key > 'Hamburg/PO-0050')).toBe(true)
    await expect.element(heading).toBeInViewport()
    const before = heading.element().getBoundingClientRect().top
    await heading.click()
    await expect.poll(() => drawn()).toContain('Rotterdam/PO-0000')
    await expect.element(heading).toHaveFocus()
    await expect.element(heading).toHaveAttribute('aria-expanded', 'false')
    await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '2004')
    await expect.poll(() => heading.element().getBoundingClientRect().top).toBeCloseTo(before, 0)
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('Rotterdam/PO-0000')
    await userEvent.keyboard('k')
    await expect.poll(focused).toBe('Antwerp/PO-0999')
  })

  test('continues by keyboard from the first row in view if the focused row is not in view', async () => {
    await render(<OrdersPage groups={groups} />)
    await userEvent.keyboard('jj{PageDown}')
    await expect.poll(() => drawn()).toContain('Antwerp/PO-0015')
    await userEvent.keyboard('j')
    await expect.poll(focused).toMatch(/PO-000[6-9]/)
    const from = Number(focused()?.slice(-4))
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe(`Antwerp/PO-${String(from + 1).padStart(4, '0')}`)
    await userEvent.keyboard('{End}k')
    await expect.poll(focused).toBe('Rotterdam/PO-0998')
  })

  test('selects all rows since the last selected one with Shift and X, J or K', async () => {
    const screen = await render(<OrdersPage groups={groups} />)
    await userEvent.keyboard('jxjjj{Shift>}x{/Shift}')
    await expect.element(screen.getByText('4 selected')).toBeVisible()
    await userEvent.keyboard('{Escape}x{Shift>}jjjk{/Shift}')
    await expect.element(screen.getByText('3 selected')).toBeVisible()
  })

  test('unfolds a row into further lines, which take the focus one by one', async () => {
    await render(<OrdersPage groups={[{ key: 'Rotterdam', rows: [order('PO-13'), order('PO-2')] }]} />)
    await userEvent.keyboard('j{ArrowRight}')
    await expect.poll(drawn).toHaveLength(3)
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('Rotterdam/PO-13#1')
    await userEvent.keyboard('{ArrowLeft}')
    await expect.poll(focused).toBe('Rotterdam/PO-13')
    expect(drawn()).toEqual(['Rotterdam/PO-13', 'Rotterdam/PO-2'])
  })
})

describe('while rows appear and disappear', () => {
  const at = (...subjects: string[]): OrderGroup[] => [
    { key: 'Rotterdam', rows: subjects.map((subject) => order(subject)) },
  ]

  test('they wait while the user is in the list, and a button shows them', async () => {
    const screen = await render(<OrdersPage groups={at('PO-2', 'PO-4')} />)
    await userEvent.keyboard('j')
    await expect.poll(focused).toBe('Rotterdam/PO-2')
    await screen.rerender(<OrdersPage groups={at('PO-0', 'PO-4')} />)
    await expect.poll(() => document.querySelector('[data-left]')?.textContent).toContain('PO-2 is gone')
    expect(drawn()).toEqual(['Rotterdam/PO-2', 'Rotterdam/PO-4'])
    await screen.getByRole('button', { name: '2 changes · Show' }).click()
    await expect.poll(drawn).toEqual(['Rotterdam/PO-0', 'Rotterdam/PO-4'])
    // The row after the removed one.
    await expect.poll(focused).toBe('Rotterdam/PO-4')
  })

  test('they do not wait for a pointer that rests where a dialog was closed', async () => {
    const screen = await render(<OrdersPage groups={at('PO-2', 'PO-4')} />)
    await screen.getByRole('link', { name: 'PO-2' }).hover()
    const dialog = document.createElement('dialog')
    document.body.append(dialog)
    dialog.showModal()
    const closed = new Promise((resolve) => dialog.addEventListener('close', resolve))
    dialog.close()
    await closed
    dialog.remove()
    await screen.rerender(<OrdersPage groups={at('PO-0', 'PO-4')} />)
    await expect.poll(drawn).toEqual(['Rotterdam/PO-0', 'Rotterdam/PO-4'])
  })

  test('on a touch screen they also wait while the user is elsewhere, since a tap comes without notice', async () => {
    const real = matchMedia
    vi.stubGlobal('matchMedia', (query: string) => real(query === '(hover: hover)' ? 'not all' : query))
    const screen = await render(<OrdersPage groups={at('PO-2', 'PO-4')} />)
    await screen.rerender(<OrdersPage groups={at('PO-4')} />)
    await expect.element(screen.getByRole('button', { name: '1 change · Show' })).toBeVisible()
    expect(drawn()).toEqual(['Rotterdam/PO-2', 'Rotterdam/PO-4'])
  })

  test('they do not wait once the user’s own last row has left', async () => {
    const isOwn = ({ subject }: { readonly subject: string }) => subject === 'PO-2'
    const box = createRef<HTMLElement>()
    const useShown = (live = rowsOf(at('PO-2'))) =>
      useSnapshot({ live, list: '', isFree: false, isOwn, box, hasSelected: true })
    const { result, rerender } = await renderHook(useShown)
    for (const live of [[], at('PO-4'), at('PO-4', 'PO-6')]) await rerender(rowsOf(live))
    expect(result.current).toMatchObject({ rows: [{ subject: 'PO-4' }], waiting: 1 })
  })

  test('the user’s own row has left for good, also if a colleague changes it afterwards', async () => {
    const box = createRef<HTMLElement>()
    const both = rowsOf(at('PO-2', 'PO-4'))
    const useShown = ({ isOwn, live } = { isOwn: true, live: both }) =>
      useSnapshot({ live, list: '', isFree: false, isOwn: () => isOwn, box, hasSelected: true })
    const { result, rerender } = await renderHook(useShown)
    for (const isOwn of [true, false]) await rerender({ isOwn, live: both.slice(1) })
    expect(result.current).toMatchObject({ rows: [{ subject: 'PO-4' }], waiting: null })
  })

  test('a row that leaves keeps its last contents', async () => {
    const box = createRef<HTMLElement>()
    const both = rowsOf(at('PO-2', 'PO-4'))
    const changed = both.map((row) => ({ ...row, items: ['changed'] }))
    const useShown = (live = both) => useSnapshot({ live, list: '', isFree: false, box, hasSelected: true })
    const { result, rerender } = await renderHook(useShown)
    for (const live of [changed, changed.slice(1)]) await rerender(live)
    expect(result.current).toMatchObject({
      rows: [{ subject: 'PO-2', items: ['changed'], hasLeft: true }, { subject: 'PO-4' }],
      waiting: 1,
    })
  })

  test('a row that leaves keeps its last contents while other changes wait', async () => {
    const box = createRef<HTMLElement>()
    const useShown = (live = rowsOf(at('PO-2', 'PO-4'))) =>
      useSnapshot({ live, list: '', isFree: false, box, hasSelected: true })
    const { result, rerender } = await renderHook(useShown)
    const changed = rowsOf(at('PO-0', 'PO-2', 'PO-4')).map((row) => ({ ...row, items: ['changed'] }))
    for (const live of [changed, changed.toSpliced(1, 1)]) await rerender(live)
    expect(result.current).toMatchObject({
      rows: [{ subject: 'PO-2', items: ['changed'], hasLeft: true }, { subject: 'PO-4' }],
      waiting: 2,
    })
  })

  test('the same row stays in view when rows above it appear, disappear or grow', async () => {
    const many = Array.from({ length: 400 }, (_, each) => `PO-${2000 + each * 2}`)
    const screen = await render(<OrdersPage groups={at(...many)} isComplete={false} />)
    const scroller = screen.container.querySelector('[data-page-scroller]')
    scroller?.scrollTo({ top: 6000 })
    const topmost = () => {
      const top = scroller?.getBoundingClientRect().top ?? 0
      const lines = [...document.querySelectorAll('[data-line]')]
      const line = lines.find((each) => each.getBoundingClientRect().bottom > top + 40)
      return `${line?.getAttribute('data-line')} ${Math.round((line?.getBoundingClientRect().top ?? 0) - top)}`
    }
    await expect.poll(topmost).toMatch(/PO-2[1-9]/)
    const before = topmost()
    // Without waiting rows, since more of the list is loading.
    const changed = at('PO-0', 'PO-2', 'PO-4', ...many.slice(20))
    await screen.rerender(<OrdersPage groups={changed} isComplete={false} />)
    await expect.poll(topmost).toBe(before)
  })

  test('the end stays in view when the content above the rows shrinks', async () => {
    const many = Array.from({ length: 60 }, (_, each) => `PO-${2000 + each * 2}`)
    const screen = await render(<OrdersPage groups={at(...many)} />)
    const scroller = screen.container.querySelector('[data-page-scroller]')
    const title = screen.container.querySelector('h1')
    const fromEnd = () =>
      scroller ? scroller.scrollHeight - scroller.clientHeight - scroller.scrollTop : NaN
    title?.style.setProperty('height', '140px')
    await screen.rerender(<OrdersPage groups={at(...many)} />)
    await userEvent.keyboard('j{End}')
    await expect.poll(focused).toBe('Rotterdam/PO-2118')
    await expect.poll(fromEnd).toBeLessThan(1)
    title?.style.setProperty('height', '20px')
    await screen.rerender(<OrdersPage groups={at(...many)} />)
    await expect.poll(drawn).toContain('Rotterdam/PO-2118')
    await expect.poll(fromEnd).toBeLessThan(1)
  })
})

describe('a list of cards returns to its position', () => {
  beforeEach(() => page.viewport(390, 600))

  const all = orders(300, 'Rotterdam')
  const heights = { heading: 2.25, row: 1, item: 1 }
  const shown = (offset = 0) => <OrdersPage groups={[all]} heights={heights} offset={offset} />
  const scroller = () => document.querySelector('[data-page-scroller]')
  /** Distance of a row from the top of the page. */
  const topOf = (row: string) => {
    const line = document.querySelector(`[data-line="${row}"]`)?.getBoundingClientRect().top ?? -1
    return Math.round(line - (scroller()?.getBoundingClientRect().top ?? 0))
  }

  test('although its last lines are higher than estimated', async () => {
    const screen = await render(shown())
    await userEvent.keyboard('{End}')
    await expect.poll(() => topOf('Rotterdam/PO-0299')).toBe(304)
    const offset = scroller()?.scrollTop
    await screen.rerender(<p>Another page</p>)
    await screen.rerender(shown(offset))
    await expect.poll(() => topOf('Rotterdam/PO-0299')).toBe(304)
  })
})

test.each([
  ['far from it', 4000],
  ['within the row', 10_850],
])('a list that comes back shows the whole row of the user, if its former position is %s', async (_, top) => {
  const groups = [orders(300, 'Rotterdam')]
  keepOpened('here', 'Rotterdam/PO-0200', [])
  function Back() {
    // As the router does once it has rendered a page.
    useLayoutEffect(() => void Promise.resolve().then(() => scroller()?.scrollTo({ top })), [])
    return <OrdersPage groups={groups} offset={top} entry={() => 'here'} />
  }
  const scroller = () => document.querySelector('[data-page-scroller]')
  const screen = await render(<Back />)
  await expect.poll(focused).toBe('Rotterdam/PO-0200')
  await expect.poll(focused).toBe('Rotterdam/PO-0200')
  const row = screen.getByRole('link', { name: 'PO-0200' }).element().closest('[data-line]')
  // Below the heading of the group, which is 36 pixels high.
  await expect.poll(() => row?.getBoundingClientRect().top).toBeGreaterThan(35)
})

describe('a list loaded page by page', () => {
  const all = orders(300, 'Rotterdam')
  const heights = { heading: 2.25, row: 2.5, item: 1 }
  const seen: number[] = []
  const shown = (end: number) => (
    <OrdersPage
      groups={[{ ...all, isPlain: true, rows: all.rows.slice(0, end) }]}
      heights={heights}
      total={300}
      isComplete={end === 300}
      onView={(last) => void seen.push(last)}
    />
  )

  test('has its number of rows, and reports the last one in view', async () => {
    await render(shown(100))
    const table = document.querySelector('table')
    expect(table?.getAttribute('aria-rowcount')).toBe('301')
    document.querySelector('[data-page-scroller]')?.scrollTo({ top: 40 * 60 })
    await expect.poll(() => drawn()).toContain('Rotterdam/PO-0060')
    const row = document.querySelector('[data-line="Rotterdam/PO-0060"]')
    expect(row?.getAttribute('aria-rowindex')).toBe('62')
    await expect.poll(() => seen.at(-1)).toBeGreaterThan(60)
    expect(seen.at(-1)).toBeLessThan(100)
  })

  test('moves to the last loaded row by End, and on to the next page', async () => {
    const screen = await render(shown(100))
    document.querySelector<HTMLElement>('[data-line="Rotterdam/PO-0003"] a')?.focus()
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement?.textContent).toBe('PO-0099')
    await expect.poll(() => seen.at(-1)).toBe(99)
    await screen.rerender(shown(200))
    expect(document.activeElement?.textContent).toBe('PO-0099')
    await userEvent.keyboard('{End}')
    await expect.poll(() => document.activeElement?.textContent).toBe('PO-0199')
    await userEvent.keyboard('{Home}')
    await expect.poll(() => document.activeElement?.textContent).toBe('PO-0000')
  })
})
