import { expect, test } from 'vitest'
import { searchedDemo } from './testing/demo-searches.ts'

const { values, faultsOf, faultsOfPairs } = await searchedDemo()

test('each number, name and place of the demo is suggested however it is typed, with its count', async () => {
  const faults: string[] = []
  for (const value of values) faults.push(...(await faultsOf(value)))
  expect(faults).toEqual([])
})

test('sixty pairs of names of the demo are suggested together, with their count', async () => {
  expect(await faultsOfPairs(60)).toEqual([])
})
