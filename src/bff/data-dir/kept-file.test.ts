import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { inTransaction } from './kept-file.ts'

test('a fault undoes its transaction, and the next one is done', () => {
  const database = new DatabaseSync(':memory:')
  database.exec('CREATE TABLE entry (n INTEGER)')
  const put = (n: number) => database.exec(`INSERT INTO entry VALUES (${n})`)
  const fail = () => {
    put(1)
    throw new Error('fault')
  }
  expect(() => inTransaction(database, fail)).toThrow('fault')
  inTransaction(database, () => put(2))
  expect(database.prepare('SELECT n FROM entry').all()).toEqual([{ n: 2 }])
})
