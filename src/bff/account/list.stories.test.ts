import { expect, test } from 'vitest'
import { newsBetween } from './list-news.ts'
import { ListStory } from './testing/list-story.ts'

test.each([1, 2, 3, 4, 5, 6, 7, 8])('lists are as the model has them in random story %i', async (seed) => {
  expect(await new ListStory(seed).tell(150)).toEqual([])
})

test.each([
  ['abcdef', 'abcdef', { come: 0, gone: 0, moved: 0 }],
  ['abcdef', 'fabcde', { come: 0, gone: 0, moved: 1 }],
  ['abcdef', 'bcdefa', { come: 0, gone: 0, moved: 1 }],
  ['abcdef', 'xbacey', { come: 2, gone: 2, moved: 1 }],
  ['abcdef', 'efabcd', { come: 0, gone: 0, moved: 2 }],
  ['abc', '', { come: 0, gone: 3, moved: 0 }],
])('from %s to %s the news are %j', (before, now, news) => {
  expect(newsBetween(before.split(''), now.split(''))).toEqual(news)
})
