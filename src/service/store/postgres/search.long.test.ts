import type { Pool } from 'pg'
import { describe, expect, test } from 'vitest'
import { describeWithPostgres } from '../../testing/test-databases.ts'
import { describeLargeSearch } from '../testing/large-search.ts'
import { gramsOfTerm, gramsOfText, isIndexed } from './grams.ts'
import { openPool } from './open-pool.ts'
import { PostgresStore } from './postgres-store.ts'

describeWithPostgres('on PostgreSQL', ({ make }) => {
  let pool: Pool
  const open = async () => {
    pool = await openPool(await make())
    return new PostgresStore(pool)
  }
  describeLargeSearch('search in a large account', open, ({ store, accountId, row }) => {
    test('the same shipment stored again and again does not make its characters frequent', async () => {
      const rare = { ...row(3), searchText: `${row(3).searchText}\n¤` }
      for (let time = 0; time < 3; time += 1)
        await store().importBatch(accountId(), Array(3).fill(rare), 'skip')
      const sql = "SELECT cardinality(reference_ids) AS places FROM search_gram WHERE gram = '¤'"
      expect((await pool.query(sql)).rows).toEqual([{ places: 1 }])
      await store().importBatch(accountId(), [row(3)], 'skip')
    })

    test('knows which characters are frequent', async () => {
      const { rows: grams } = await pool.query(
        "SELECT gram, reference_ids IS NULL AS is_frequent FROM search_gram WHERE gram IN ('0', 'm\"', '~', '番号', '#', 'qq')",
      )
      expect(Object.fromEntries(grams.map(({ gram, is_frequent }) => [gram, is_frequent]))).toEqual({
        '0': true,
        'm"': true,
        '#': true,
        '~': false,
        番号: false,
      })
    })
  })
})

describe('grams', () => {
  test('of a text are its characters and pairs, within its fields', () => {
    expect([...gramsOfText('ab\nb🚢')]).toEqual(['a', 'b', 'ab', '🚢', 'b🚢'])
    expect([...gramsOfText('')]).toEqual([])
  })

  test('of a term occur in every text that contains it', () => {
    expect(gramsOfTerm('a')).toEqual(['a'])
    expect(gramsOfTerm('🚢b')).toEqual(['🚢b'])
    expect(gramsOfTerm('a🚢b')).toEqual(['a🚢', '🚢b'])
  })

  test.each([
    ['abc', true],
    ['-ab', true],
    ['ab-', true],
    ['ab', false],
    ['a-b', false],
    ['~~~~', false],
    ['бюя', false],
  ])('%s can be looked up in the index: %s', (term, isOfUse) => {
    expect(isIndexed(term)).toBe(isOfUse)
  })
})
