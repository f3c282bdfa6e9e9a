import { expect, test } from 'vitest'
import { compareWithModel } from './testing/compare-with-model.ts'

const STORIES = 10_000

test(`${STORIES} random stories end as a model of the service has it`, () => {
  for (let story = 1; story <= STORIES; story += 1) {
    expect(compareWithModel(1_000_000 + story).difference).toBeNull()
  }
})
