import { expect, test } from 'vitest'
import { ListStory } from './testing/list-story.ts'

test('lists match the model in 1,000 random stories', async () => {
  for (let seed = 100; seed < 1100; seed += 1) {
    expect(await new ListStory(seed).run(200), `story ${seed}`).toEqual([])
  }
})
