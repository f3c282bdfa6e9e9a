/** Random stories: rows come, go, move and are read while a reader is among them, beside a model of what stays and waits. */
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../app.css'
import { startShortcuts } from '../shortcuts/shortcuts.ts'
import { OrdersPage, type OrderGroup } from './testing/fixture-page.tsx'
import { randomOf, type Random } from './testing/random-of.ts'

startShortcuts()

const GROUPS = ['A', 'B'] as const

/** What a reader expects of a list in which rows wait. All of it is in view. */
class Model {
  live = ['A/00', 'A/01', 'A/02', 'A/03', 'A/04', 'B/05', 'B/06', 'B/07', 'B/08']
  shown: readonly string[] = [...this.live]
  isBusy = false
  readCount = 0
  readonly own = new Set<string>()
  /** Rows that were read while others were held in place. */
  #read = new Set<string>()
  #next = 10

  /** A row comes, goes or moves within its group. */
  change(random: Random): void {
    const at = random(this.live.length)
    const kind = random(3)
    if (kind === 0 && !this.#isFull()) this.live.splice(at, 0, this.#newKey(random))
    else if (kind === 1 && this.live.length > 4) this.live.splice(at, 1)
    else this.live.push(...this.live.splice(at, 1))
    this.#draw()
  }

  /** The reader has two more rows read. */
  read(random: Random): void {
    if (this.#isFull()) return
    this.readCount += 1
    for (const key of [this.#newKey(random), this.#newKey(random)]) {
      this.live.splice(random(this.live.length + 1), 0, key)
      this.#read.add(key)
    }
    this.#draw()
  }

  /** The reader deals with a row, which goes at once. */
  act(random: Random): void {
    const key = this.live[random(this.live.length)] ?? ''
    if (this.live.length <= 4 || !this.shown.includes(key)) return
    this.own.add(key)
    this.live = this.live.filter((each) => each !== key)
    this.#draw()
  }

  show(): void {
    this.shown = inGroups(this.live)
    this.#read = new Set()
  }

  hasLeft(key: string): boolean {
    return !this.live.includes(key)
  }

  /** The words of the button that lets in what waits. */
  words(): string | null {
    const waiting = this.#waitingCount()
    if (waiting > 0) return `${waiting} new · Show`
    return this.shown.join() === inGroups(this.live).join() ? null : 'Sort again'
  }

  groups(): OrderGroup[] {
    return GROUPS.map((group) => ({
      key: group,
      rows: this.live.filter((key) => key.startsWith(group)).map((key) => ({ key, subject: key, items: [] })),
    }))
  }

  /** More would be out of view. */
  #isFull(): boolean {
    return this.live.length > 12 || this.shown.length > 12
  }

  #newKey(random: Random): string {
    this.#next += 1
    return `${GROUPS[random(2)]}/${this.#next}`
  }

  #draw(): void {
    if (!this.isBusy) return this.show()
    const kept = this.shown.filter((key) => !this.own.has(key))
    const added = inGroups(this.live).filter((key) => this.#read.has(key) && !kept.includes(key))
    this.shown = inGroups([...kept, ...added])
    if (this.words() === null) this.#read = new Set()
  }

  #waitingCount(): number {
    const wanted = inGroups(this.live).filter((key) => !this.#read.has(key))
    const positions = wanted.map((key) => this.shown.indexOf(key)).filter((at) => at !== -1)
    const gone = this.shown.filter((key) => this.hasLeft(key)).length
    return gone + wanted.length - longest(positions)
  }
}

function inGroups(keys: readonly string[]): readonly string[] {
  return GROUPS.flatMap((group) => keys.filter((key) => key.startsWith(group)))
}

/** How many numbers are in ascending order at most. */
function longest(numbers: readonly number[]): number {
  const lengths: number[] = []
  for (const [at, number] of numbers.entries())
    lengths[at] = 1 + Math.max(0, ...lengths.filter((_length, before) => (numbers[before] ?? 0) < number))
  return Math.max(0, ...lengths)
}

function drawnRows(): string[] {
  return [...document.querySelectorAll('[data-line]')].map(
    (line) => `${line.getAttribute('data-line')}${line.hasAttribute('data-left') ? '†' : ''}`,
  )
}

function buttonWords(): string | null {
  const buttons = [...document.querySelectorAll('button')].map(({ textContent }) => textContent)
  return buttons.find((words) => /Show$|^Sort again$/.test(words)) ?? null
}

test.for([1, 2, 3, 4])('story %i keeps rows in place and counts what waits', async (seed) => {
  const { innerWidth, innerHeight } = window
  onTestFinished(() => page.viewport(innerWidth, innerHeight))
  await page.viewport(1280, 900)
  const random = randomOf(seed)
  const model = new Model()
  // Half of the pages say themselves when rows may move.
  const isSaidByPage = seed % 2 === 0
  const mayMove = () => ({ read: !model.isBusy, changed: !model.isBusy })
  const draw = () => (
    <OrdersPage
      groups={model.groups()}
      list={`waiting ${seed}`}
      heights={{ heading: 2.25, row: 2.5, item: 2 }}
      own={model.own}
      read={String(model.readCount)}
      {...(isSaidByPage && { mayMove: mayMove() })}
    />
  )
  const { rerender, getByRole } = await render(draw())
  const come = async () => {
    model.isBusy = true
    await userEvent.keyboard('j')
    await expect.poll(() => document.activeElement?.closest('[data-line]')).not.toBeNull()
  }
  const leave = async () => {
    await getByRole('heading', { name: 'Orders' }).click()
    model.isBusy = false
    model.show()
  }
  const show = async () => {
    const button = getByRole('button', { name: / Show$|^Sort again$/ })
    if (button.query() === null) return
    await button.click()
    model.show()
  }
  const steps: Readonly<Record<string, () => unknown>> = {
    change: () => model.change(random),
    'another change': () => model.change(random),
    'a third change': () => model.change(random),
    ...(isSaidByPage && { read: () => model.read(random) }),
    act: () => model.act(random),
    show,
    come,
    leave,
  }
  const names = Object.keys(steps)
  const told: string[] = []
  await come()
  for (let at = 0; at < 60; at += 1) {
    const name = names[random(names.length)] ?? ''
    told.push(name)
    await steps[name]?.()
    await rerender(draw())
    const message = told.join(', ')
    const rows = model.shown.map((key) => `${key}${model.hasLeft(key) ? '†' : ''}`)
    await expect.poll(drawnRows, { message }).toEqual(rows)
    await expect.poll(buttonWords, { message }).toBe(model.words())
  }
})
