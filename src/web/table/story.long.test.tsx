/**
 * Random stories: rows appear, disappear, move and fold during key presses and changes of width, compared with a model
 * of what a user expects.
 */
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { headingKey, lineAfter } from './lines.ts'
import { selectedReferences, selectWithin } from './selection-store.ts'
import { OrdersPage, type Order, type OrderGroup } from './testing/fixture-page.tsx'
import { randomOf, type Random } from './testing/random-of.ts'
import { watchFrames } from './testing/watch-frames.ts'
import { setViewport } from '../testing/viewport.ts'

startShortcuts()

/** The visible state: lines by key, and their distance from the top of the page. */
interface Screen {
  /** The topmost line, which may be cut off. */
  readonly topmost: { readonly key: string; readonly top: number }
  /** Rows in view below the sticky heading, whole or in part. */
  readonly rows: readonly string[]
  /** Whether the focused line is at least partly in view. */
  readonly isFocusSeen: boolean
  /** Whether it is completely in view. */
  readonly isFocusWhole: boolean
  /** Whether the page is scrolled, but not to its end, so that it can keep a line in place. */
  readonly isBetween: boolean
}

/** Rows of different heights. */
function order(key: string): Order {
  const number = Number(key.slice(2))
  return {
    key,
    subject: key,
    items: [],
    ...(number % 3 === 0 && { note: '\nNote'.repeat(1 + (number % 5)) }),
  }
}

/** The expected state of a list that shows all changes immediately. */
class Model {
  rows: string[] = Array.from({ length: 60 }, (_, at) => `A/${String(at).padStart(2, '0')}`)
  isFolded = false
  /** The focused line, which may be a heading. */
  focused: string | null = null
  /** The row that was focused last. */
  last: string | null = null
  selected: ReadonlySet<string> = new Set()
  #next = 60

  groups(): OrderGroup[] {
    return ['A', 'B'].map((key) => ({ key, rows: this.rows.filter((row) => row.startsWith(key)).map(order) }))
  }

  lines(): string[] {
    return this.groups().flatMap(({ key, rows }) => {
      if (rows.length === 0) return []
      const shown = key === 'A' && this.isFolded ? [] : rows.map((row) => row.key)
      return [headingKey(key), ...shown]
    })
  }

  order(): string[] {
    return this.lines().filter(isRow)
  }

  change(random: Random): void {
    const before = this.lines()
    const at = random(this.rows.length)
    const kind = random(3)
    const key = `${random(2) === 0 ? 'A' : 'B'}/${String(this.#next).padStart(2, '0')}`
    if (kind === 0) this.rows.splice(at, 0, key)
    else if (kind === 1 && this.rows.length > 3) this.rows.splice(at, 1)
    else this.rows.push(...this.rows.splice(at, 1))
    this.#next += 1
    if (this.focused !== null && !this.lines().includes(this.focused))
      this.focus(lineAfter(this.focused, before, this.order()))
  }

  focus(line: string | null): void {
    this.focused = line
    if (line !== null) this.last = line
  }

  fold(): void {
    this.isFolded = !this.isFolded
    this.focus(headingKey('A'))
  }

  move(step: 1 | -1, screen: Screen): void {
    const lines = this.lines()
    const at = screen.isFocusSeen ? lines.indexOf(this.focused ?? '') : -1
    const ahead = step === 1 ? lines.slice(at + 1) : lines.slice(0, Math.max(0, at)).toReversed()
    if (at === -1) this.focus(this.#start(screen))
    else this.focus(ahead.find(isRow) ?? this.focused)
  }

  toEnd(end: 0 | -1): void {
    if (this.focused !== null) this.focus(this.order().at(end) ?? this.focused)
  }

  extend(step: 1 | -1, screen: Screen): void {
    const rows = this.order()
    const from = this.focused !== null && isRow(this.focused) ? this.focused : this.#start(screen)
    if (from === null) return
    const to = rows[Math.min(Math.max(rows.indexOf(from) + step, 0), rows.length - 1)] ?? from
    const selected = new Set(this.selected)
    if (from !== to && selected.has(from) && selected.has(to)) selected.delete(from)
    else selected.add(from).add(to)
    this.selected = selected
    this.focus(to)
  }

  select(): void {
    if (this.focused === null || !isRow(this.focused)) return
    const selected = new Set(this.selected)
    if (!selected.delete(this.focused)) selected.add(this.focused)
    this.selected = selected
  }

  #start({ rows }: Screen): string | null {
    return this.last !== null && rows.includes(this.last) ? this.last : (rows[0] ?? this.order()[0] ?? null)
  }
}

function isRow(line: string): boolean {
  return !line.startsWith(headingKey(''))
}

function keyOf(line: Element): string {
  return line.getAttribute('data-line') ?? headingKey(line.textContent?.slice(0, 1) ?? '')
}

/** Position of a line in its table, although it may be sticky as a heading. */
function naturalTop(line: Element): number {
  if (line.hasAttribute('data-line')) return line.getBoundingClientRect().top
  const above = line.previousElementSibling?.getBoundingClientRect().bottom
  return above ?? line.parentElement?.getBoundingClientRect().top ?? 0
}

function look(scroller: Element): Screen {
  const view = scroller.getBoundingClientRect()
  const lines = [...scroller.querySelectorAll('tr[data-index]')].map((line) => ({
    key: keyOf(line),
    top: naturalTop(line) - view.top,
    height: line.getBoundingClientRect().height,
  }))
  const heading = lines.find(({ key }) => !isRow(key))?.height ?? 0
  const ceiling = heading - SLIVER_PX
  const focus = placeOf(document.activeElement, view)
  const whole = placeOf(document.activeElement?.closest('tr') ?? null, view)
  const { scrollTop, scrollHeight, clientHeight } = scroller
  return {
    topmost: lines.find(({ top, height }) => top + height > 0.5) ?? { key: '', top: 0 },
    rows: lines
      .filter(
        ({ key, top, height }) =>
          isRow(key) && top + height > heading + SLIVER_PX && top < view.height - SLIVER_PX,
      )
      .map(({ key }) => key),
    isFocusSeen: focus.bottom > heading + SLIVER_PX && focus.top < view.height - SLIVER_PX,
    isFocusWhole: whole.top >= ceiling && whole.bottom <= view.height + SLIVER_PX,
    isBetween: scrollTop > 1 && scrollTop < scrollHeight - clientHeight - 1,
  }
}

/** Tolerance, because positions are fractional. */
const SLIVER_PX = 3

function placeOf(element: Element | null, view: DOMRect) {
  const { top = 0, bottom = 0 } = element?.getBoundingClientRect() ?? {}
  return { top: top - view.top, bottom: bottom - view.top }
}

const focused = () => {
  const line = document.activeElement?.closest('tr[data-index]')
  return line ? keyOf(line) : null
}

test.for([1, 2, 3, 4, 5, 6])('story %i keeps focus, selection and screen as a user expects', async (seed) => {
  selectWithin('another list', [])
  await setViewport(1280, 700)
  const random = randomOf(seed)
  const model = new Model()
  // With an incomplete list no row waits, so each change shows immediately.
  const draw = () => <OrdersPage groups={model.groups()} isComplete={false} list={`story ${seed}`} />
  const { container, rerender, getByRole } = await render(draw())
  const scroller = container.querySelector('[data-page-scroller]')
  const table = container.querySelector('table')
  if (!scroller || !table) throw new Error('The page has no table')
  const { next, bareCount } = watchFrames(scroller, table)

  const change = async () => {
    const [before, lines] = [look(scroller), model.lines()]
    model.change(random)
    await rerender(draw())
    await next()
    const now = look(scroller)
    if (!before.isBetween || !now.isBetween) return
    expect(now.topmost.key, told.join(', ')).toBe(lineAfter(before.topmost.key, lines, model.lines()))
    expect(now.topmost.top, told.join(', ')).toBeCloseTo(before.topmost.top, 0)
  }
  const fold = async () => {
    const heading = getByRole('button', { name: /^A, / })
    if (heading.query() === null) return
    await heading.click()
    model.fold()
    await expect.element(heading).toBeInViewport()
  }
  const press = async (key: string, act: (screen: Screen) => void) => {
    act(look(scroller))
    await userEvent.keyboard(key)
    const isWhole = () => model.focused === null || !isRow(model.focused) || look(scroller).isFocusWhole
    await expect.poll(isWhole, { message: told.join(', ') }).toBe(true)
  }
  // Lines that a new width brings into view are drawn some frames later.
  let bareByWidth = 0
  const widen = async (width: number) => {
    await page.viewport(width, 700)
    do {
      bareByWidth = bareCount()
      await next()
    } while (bareByWidth !== bareCount())
  }
  const steps: Readonly<Record<string, () => Promise<unknown>>> = {
    change,
    'another change': change,
    fold,
    wide: () => widen(1280),
    narrow: () => widen(390),
    select: () => userEvent.keyboard('x').then(() => model.select()),
    down: () => press('j', (screen) => model.move(1, screen)),
    'down again': () => press('j', (screen) => model.move(1, screen)),
    up: () => press('k', (screen) => model.move(-1, screen)),
    extend: () => press('{Shift>}j{/Shift}', (screen) => model.extend(1, screen)),
    shrink: () => press('{Shift>}k{/Shift}', (screen) => model.extend(-1, screen)),
    first: () => press('{Home}', () => model.toEnd(0)),
    last: () => press('{End}', () => model.toEnd(-1)),
    'next screen': () => userEvent.keyboard('{PageDown}'),
    'previous screen': () => userEvent.keyboard('{PageUp}'),
  }
  const names = Object.keys(steps)
  const told: string[] = []
  for (let at = 0; at < 50; at += 1) {
    const name = names[random(names.length)] ?? ''
    told.push(name)
    await steps[name]?.()
    await next()
    await expect.poll(focused, { message: told.join(', ') }).toBe(model.focused)
    expect([...selectedReferences()].toSorted(), told.join(', ')).toEqual([...model.selected].toSorted())
    expect(bareCount(), told.join(', ')).toBe(bareByWidth)
  }
})
