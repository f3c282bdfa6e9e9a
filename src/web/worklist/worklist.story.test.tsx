/** Random stories: rows come, go, move and fold under keys and changes of width, beside a model of what a reader expects. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { lineAfter } from './lines.ts'
import { selectedReferences, selectWithin } from './selection-store.ts'
import { OrdersPage, type OrderGroup } from './testing/fixture-page.tsx'

startShortcuts()

type Random = (below: number) => number

/** The same numbers for the same seed. */
function randomOf(seed: number): Random {
  let state = seed
  return (below) => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** What a reader expects of a list in which all changes show at once, since the keyboard alone is used and rows are own. */
class Model {
  rows: string[] = Array.from({ length: 60 }, (_, at) => `A/${String(at).padStart(2, '0')}`)
  isFolded = false
  focused: string | null = null
  start: string | null = null
  selected = new Set<string>()
  #next = 60

  groups(): OrderGroup[] {
    const keys = ['A', 'B']
    return keys.map((key) => ({
      key,
      rows: this.rows
        .filter((row) => row.startsWith(key))
        .map((row) => ({ key: row, subject: row, items: [] })),
    }))
  }

  shown(): string[] {
    return this.groups()
      .filter(({ key, rows }) => rows.length > 0 && !(key === 'A' && this.isFolded))
      .flatMap(({ rows }) => rows.map(({ key }) => key))
  }

  change(random: Random): void {
    const before = this.shown()
    const at = random(this.rows.length)
    const kind = random(3)
    const key = `${random(2) === 0 ? 'A' : 'B'}/${String(this.#next).padStart(2, '0')}`
    if (kind === 0) this.rows.splice(at, 0, key)
    else if (kind === 1 && this.rows.length > 3) this.rows.splice(at, 1)
    else this.rows.push(...this.rows.splice(at, 1))
    this.#next += 1
    this.#follow(before)
  }

  fold(): void {
    const before = this.shown()
    this.isFolded = !this.isFolded
    this.focused = null
    this.#follow(before)
  }

  move(step: 1 | -1): void {
    const shown = this.shown()
    const at = shown.indexOf(this.focused ?? '')
    const from = this.start !== null && shown.includes(this.start) ? shown.indexOf(this.start) : 0
    const to = at === -1 ? from : Math.min(Math.max(at + step, 0), shown.length - 1)
    this.focused = shown[to] ?? null
    this.start = this.focused
  }

  select(): void {
    if (this.focused !== null && !this.selected.delete(this.focused)) this.selected.add(this.focused)
  }

  #follow(before: readonly string[]): void {
    if (this.focused === null) return
    this.focused = lineAfter(this.focused, before, this.shown())
    this.start = this.focused
  }
}

const focused = () => document.activeElement?.closest('[data-line]')?.getAttribute('data-line') ?? null

test.for([1, 2, 3, 4])('story %i keeps focus and selection as a reader expects', async (seed) => {
  selectWithin('another list')
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  const random = randomOf(seed)
  const model = new Model()
  // Until all rows are there none waits, so each change shows at once.
  const draw = () => <OrdersPage groups={model.groups()} isComplete={false} list={`story ${seed}`} />
  const screen = await render(draw())
  for (let step = 0; step < 40; step += 1) {
    const kind = random(8)
    if (kind <= 1) {
      model.change(random)
      await screen.rerender(draw())
    } else if (kind === 2) {
      model.move(-1)
      await userEvent.keyboard('k')
    } else if (kind === 3) {
      model.select()
      await userEvent.keyboard('x')
    } else if (kind === 4 && step % 3 === 0) {
      await page.viewport(random(2) === 0 ? 390 : 1280, 700)
    } else if (kind === 5 && model.groups()[0]?.rows.length !== 0 && step % 4 === 0) {
      await screen.getByRole('button', { name: /^A, / }).click()
      model.fold()
    } else {
      model.move(1)
      await userEvent.keyboard('j')
    }
    await expect.poll(focused, { message: `step ${step}, ${kind}` }).toBe(model.focused)
    expect([...selectedReferences()].toSorted()).toEqual([...model.selected].toSorted())
  }
})
