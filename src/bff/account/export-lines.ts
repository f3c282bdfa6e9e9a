import { setImmediate as nextTurn } from 'node:timers/promises'
import { ALL_FIELDS } from '#facts/columns/all-fields.ts'
import { BROKER_COLUMNS, BROKER_CONTAINER_COLUMNS } from '#facts/columns/broker-columns.ts'
import { CHANGE_COLUMNS, changeRows } from '#facts/columns/change-columns.ts'
import { CONTAINER_COLUMNS, CONTAINER_SHIPMENT_COLUMNS } from '#facts/columns/container-columns.ts'
import { listSheetColumns } from '#facts/columns/list-sheet.ts'
import { ORDER_COLUMNS } from '#facts/columns/order-columns.ts'
import {
  valuesIn,
  type CellValue,
  type ExportColumn,
  type FullShipment,
  type SheetColumn,
} from '#facts/columns/sheet-column.ts'
import { TEAM_COLUMNS } from '#facts/columns/team-columns.ts'
import { todayColumns } from '#facts/columns/today-columns.ts'
import type { NewestNote } from '#facts/team/newest-note.ts'
import type { Account } from './account.ts'
import type { ExportPlan } from './export-plan.ts'

/** Number of shipments per block. A block takes a few milliseconds, then other requests get a turn. */
const BLOCK_SIZE = 8

export type Line = readonly CellValue[]

/** The lines of a file. They are made as they are read, so an abandoned download costs no further work. */
export class ExportLines {
  readonly columns: readonly SheetColumn[]
  /** Number of shipments, orders or changes in the lines so far. */
  count = 0
  /** Number of shipments with notes that could not be loaded. */
  missingNotes = 0
  readonly #plan: ExportPlan
  readonly #account: Account
  readonly #newestNoteOf: (reference: string) => NewestNote | null
  readonly #ofShipment: readonly ExportColumn[]
  readonly #isAll: boolean
  readonly #isOfContainers: boolean

  /** @param newestNoteOf throws if the team's state cannot be read */
  constructor(plan: ExportPlan, account: Account, newestNoteOf: (reference: string) => NewestNote | null) {
    const { fields, rows } = plan.request
    this.#plan = plan
    this.#account = account
    this.#newestNoteOf = newestNoteOf
    this.#isAll = fields === 'all'
    this.#isOfContainers = rows === 'containers'
    const sets = this.#isOfContainers
      ? { shown: CONTAINER_SHIPMENT_COLUMNS, broker: BROKER_CONTAINER_COLUMNS, all: ALL_FIELDS }
      : { shown: listSheetColumns(plan.search), broker: BROKER_COLUMNS, all: ALL_FIELDS }
    const [reference, ...others] = sets[fields]
    const ofToday = plan.today && fields !== 'broker' ? todayColumns(plan.today) : []
    this.#ofShipment = [...(reference ? [reference] : []), ...ofToday, ...others]
    const ofShipments = this.#columnsOfShipments()
    const columns = {
      shipments: ofShipments,
      containers: ofShipments,
      orders: ORDER_COLUMNS,
      changes: CHANGE_COLUMNS,
    }
    this.columns = columns[rows]
  }

  async *blocks(): AsyncGenerator<readonly Line[]> {
    const { orders, changes, references, judge } = this.#plan
    yield* this.#inBlocks(orders, (order) => [ORDER_COLUMNS.map(({ value }) => value(order, judge))])
    yield* this.#inBlocks(changes, changeRows)
    yield* this.#inBlocks(references, (reference) => this.#linesOf(reference))
  }

  async *#inBlocks<Item>(
    items: readonly Item[],
    linesOf: (item: Item) => readonly Line[],
  ): AsyncGenerator<readonly Line[]> {
    for (let at = 0; at < items.length; at += BLOCK_SIZE) {
      const lines: Line[] = []
      for (const item of items.slice(at, at + BLOCK_SIZE)) {
        const own = linesOf(item)
        lines.push(...own)
        if (own.length > 0) this.count += 1
      }
      yield lines
      await nextTurn()
    }
  }

  /** Puts the reference first, then the container. */
  #columnsOfShipments(): readonly SheetColumn[] {
    const [reference, ...others] = this.#ofShipment
    const container = this.#isOfContainers ? CONTAINER_COLUMNS : []
    return [...(reference ? [reference] : []), ...container, ...others, ...(this.#isAll ? TEAM_COLUMNS : [])]
  }

  /** The lines of a shipment; none if it no longer exists. */
  #linesOf(reference: string): readonly Line[] {
    const shipment = this.#account.shipment(reference)
    if (!shipment) return []
    const [first = null, ...others] = valuesIn(this.#ofShipment, shipment, this.#plan.judge)
    const team = this.#isAll ? this.#teamCells(reference) : []
    return this.#containerCells(shipment).map((cells) => [first, ...cells, ...others, ...team])
  }

  #containerCells({ cargo: { containers } }: FullShipment): readonly Line[] {
    if (!this.#isOfContainers) return [[]]
    if (containers.length === 0) return [CONTAINER_COLUMNS.map(() => null)]
    return containers.map((container) => CONTAINER_COLUMNS.map(({ value }) => value(container)))
  }

  #teamCells(reference: string): Line {
    const { dealtWith } = this.#plan.judge
    if (!dealtWith) return TEAM_COLUMNS.map(() => null)
    const noteCount = dealtWith.noteCountOf(reference)
    const owner = dealtWith.ownerOf(reference)?.name ?? null
    const newest = noteCount > 0 ? this.#newestNote(reference) : null
    return TEAM_COLUMNS.map(({ value }) => value({ owner, noteCount, newest }))
  }

  #newestNote(reference: string): NewestNote | null {
    try {
      return this.#newestNoteOf(reference)
    } catch {
      this.missingNotes += 1
      return null
    }
  }
}
