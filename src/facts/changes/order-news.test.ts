import { expect, test } from 'vitest'
import { newsBetween } from './order-news.ts'

test.each([
  ['abcdef', 'abcdef', { come: '', gone: '', moved: '' }],
  ['abcdef', 'fabcde', { come: '', gone: '', moved: 'f' }],
  ['abcdef', 'bcdefa', { come: '', gone: '', moved: 'a' }],
  ['abcdef', 'adbcef', { come: '', gone: '', moved: 'd' }],
  ['abcdef', 'xbacey', { come: 'xy', gone: 'df', moved: 'a' }],
  ['abcdef', 'efabcd', { come: '', gone: '', moved: 'ef' }],
  ['abc', '', { come: '', gone: 'abc', moved: '' }],
])('from %s to %s the news are %j', (before, now, news) => {
  const { come, gone, moved } = newsBetween(before.split(''), now.split(''))
  expect({ come: come.join(''), gone: gone.join(''), moved: [...moved].join('') }).toEqual(news)
})
