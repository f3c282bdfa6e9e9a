import { expect, test } from 'vitest'
import { groupsAt } from './help.tsx'

test.each([
  ['/', ['In the list and on Today']],
  ['/shipments', ['In the list and on Today', 'In the list only']],
  ['/shipments/A%2F1', ['On a shipment']],
  ['/orders', ['In orders']],
  ['/po', ['On a PO']],
  ['/map', []],
])('the help begins with the page that the user is on, at %s', (pathname, titles) => {
  expect(groupsAt(pathname).map(({ title }) => title)).toEqual(titles)
})
