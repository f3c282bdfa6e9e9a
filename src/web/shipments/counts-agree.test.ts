import { expect, test } from 'vitest'
import { playStory } from './testing/counted-story.ts'

const STORIES = 4

test(`all counts agree after ${STORIES} random stories of changes, polls, blocks of the set, marks and filters`, async () => {
  for (let story = 1; story <= STORIES; story += 1) {
    const { counted, held } = await playStory(story)
    expect({ story, ...counted }).toEqual({ story, ...held })
  }
})
