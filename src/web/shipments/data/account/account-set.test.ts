import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test, vi } from 'vitest'
import { ACCOUNT_SET_DAYS, type AccountSetBlock } from '#contract/dashboard-api/account-set.ts'
import { addDays } from '#contract/local-date.ts'
import { ProblemError } from '#contract/problem.ts'
import { packShipment, type ShipmentRow } from '#contract/shipment-row.ts'
import { day } from '#contract/testing/sample-parts.ts'
import { deliveredShipment, sampleShipment } from '#facts/testing/sample-shipment.ts'
import { shipmentQueries } from '../queries.ts'
import {
  accountSetQuery,
  accountSetRows,
  readAccountSet,
  withChanges,
  type AccountSet,
} from './account-set.ts'

const TODAY = day('2026-11-20')
const NOW_MS = new Date('2026-11-20T12:00:00Z').getTime()
const SINCE = addDays(TODAY, -ACCOUNT_SET_DAYS)

function row(reference: string, second: number, rest: Partial<ShipmentRow> = {}): ShipmentRow {
  const updatedAt = `2026-11-20T08:00:${String(second).padStart(2, '0')}Z`
  return { ...packShipment(sampleShipment({ reference })), status: 'Active', updatedAt, ...rest }
}

function delivered(reference: string, second: number, date: string): ShipmentRow {
  const { updatedAt } = row(reference, second)
  return packShipment(deliveredShipment(date, { reference, updatedAt }))
}

function setOf(...rows: ShipmentRow[]): AccountSet {
  return {
    rows: new Map(rows.map((row) => [row.reference, row])),
    isComplete: true,
    isTooLarge: false,
    day: TODAY,
    readAtMs: NOW_MS,
  }
}

describe('reading the account set', () => {
  test('goes on block by block, and is complete if each block was', async () => {
    const blocks: Record<string, AccountSetBlock> = {
      '/api/account-set': block(['A', 'B %'], 'B %', true),
      '/api/account-set?after=B+%25': block(['C'], null, true),
    }
    const read = async (path: string) => blocks[path] ?? Promise.reject(new Error(path))
    const set = await readAccountSet(read, () => NOW_MS, ignore)
    expect([...set.rows.keys()]).toEqual(['A', 'B %', 'C'])
    expect(set.isComplete).toBe(true)
    blocks['/api/account-set'] = block(['A'], 'B %', false)
    expect((await readAccountSet(read, () => NOW_MS, ignore)).isComplete).toBe(false)
  })

  test('shows each block as it comes', async () => {
    const tab = reading(block(['A', 'B'], 'B', true), block(['C'], null, true))
    const shown = tab.shown()
    await tab.query()
    expect(shown).toEqual(['A B so far', 'A B C'])
  })

  test('keeps what came before the reading stopped, and goes on from there', async () => {
    const tab = reading(block(['A', 'B'], 'B', true))
    await expect(tab.query()).rejects.toBeInstanceOf(ProblemError)
    expect(tab.state()).toBe('A B so far')
    tab.answers.push(block(['A'], 'A', true), block(['B', 'C'], null, true))
    const shown = tab.shown()
    await tab.query()
    expect(shown).toEqual(['A B so far', 'A B C'])
  })

  test('leaves a whole set on screen until it is read again', async () => {
    const tab = reading(block(['A', 'B'], null, true))
    await tab.query()
    tab.answers.push(block(['A'], 'A', true), block(['B', 'C'], null, true))
    const shown = tab.shown()
    await tab.query()
    expect(shown).toEqual(['A B C'])
  })
})

function ignore(): void {}

/** A tab that reads the set from these answers, one after another; without any left, the reading fails. */
function reading(...answers: AccountSetBlock[]) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  vi.stubGlobal('fetch', async () => {
    const next = answers.shift()
    return next ? Response.json(next) : Response.json({}, { status: 500 })
  })
  const state = () => {
    const set = client.getQueryData<AccountSet>(shipmentQueries.accountSet)
    const references = set ? accountSetRows(set).map(({ reference }) => reference) : []
    return `${references.join(' ')}${set?.isComplete ? '' : ' so far'}`
  }
  return {
    answers,
    state,
    query: () => client.fetchQuery({ ...accountSetQuery, staleTime: 0 }),
    /** Every state from here on. */
    shown() {
      const states: string[] = []
      client.getQueryCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success') states.push(state())
      })
      return states
    },
  }
}

function block(references: string[], next: string | null, isComplete: boolean): AccountSetBlock {
  return {
    asOf: null,
    rows: references.map((each) => row(each, 0)),
    next,
    isComplete,
    isTooLarge: false,
    totals: null,
  }
}

describe('changes', () => {
  test('enter, renew and leave the set', () => {
    const set = setOf(row('A', 1), row('B', 1))
    const after = withChanges(set, [row('A', 2, { status: 'Cancelled' }), row('B', 3), row('N', 2)])
    expect([...after.rows.keys()]).toEqual(['B', 'N'])
  })

  test('of no interest leave the very same set', () => {
    const set = setOf(row('A', 5))
    expect(withChanges(set, [row('X', 9, { status: 'Cancelled' })])).toBe(set)
  })

  test('keep a delivery for its days, and no longer', () => {
    const after = withChanges(setOf(), [delivered('D', 1, SINCE), delivered('E', 1, addDays(SINCE, -1))])
    expect([...after.rows.keys()]).toEqual(['D'])
  })

  test.each(['9999-12-31', '1900-01-01'])(
    'keep a delivery on %s for its days from its last change',
    (date) => {
      const old = { ...delivered('E', 1, date), updatedAt: `${addDays(SINCE, -1)}T23:00:00Z` }
      expect([...withChanges(setOf(), [delivered('D', 1, date), old]).rows.keys()]).toEqual(['D'])
    },
  )
})
