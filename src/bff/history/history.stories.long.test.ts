import { expect, test } from 'vitest'
import { Story } from './testing/history-story.ts'

test.each(Array.from({ length: 300 }, (_, seed) => seed))(
  'a random story with slow answers, cuts and restarts is told like the model tells it (seed %i)',
  async (seed) => {
    const story = new Story(seed)
    await story.tell()
    expect(story.told()).toEqual(story.expected())
    expect([story.tooLate(), story.faults]).toEqual([[], []])
  },
)
