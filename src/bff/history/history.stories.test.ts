import { expect, test } from 'vitest'
import { Story } from './testing/history-story.ts'

test.each(Array.from({ length: 30 }, (_, seed) => seed))(
  'the history of a random story with slow answers, gaps and restarts equals the model (seed %i)',
  async (seed) => {
    const story = new Story(seed)
    await story.tell()
    expect(story.told()).toEqual(story.expected())
    expect(story.faults).toEqual([])
  },
)
