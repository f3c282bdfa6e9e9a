/**
 * Parts of the page reach one another by calls, references and state. Where code looks for elements all the same, a reason
 * stands here.
 */
import { globSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'

const root = resolve(import.meta.dirname, '../..')

const LOOKUP = /\b(?:querySelector(?:All)?|closest|getElementById)\b(?:<[^(]*>)?\(/g

const IN_HTML = 'reads the HTML that the build or the proxy has written'
const AT_EVENT = 'asks where an event came from'
const MOVED_FOCUS = 'gives the focus to a neighbour of what was pressed and has gone or moved'
const ELSEWHERE = 'asks about all of the page, whatever is on it'

/** How often a file looks for elements, and why. */
const REASONS: Readonly<Record<string, readonly [number, string]>> = {
  'main.tsx': [1, IN_HTML],
  'map/base/use-map-view.ts': [1, 'takes icons from one sheet, as the map draws them without React'],
  'map/base/map-avoid.ts': [1, IN_HTML],
  'map/base/map-boxes.ts': [1, 'asks where the controls of the map library stand'],
  'settings/settings-page.tsx': [1, 'sections are the targets of links within the page'],
  'settings/use-section-in-view.ts': [1, 'sections are the targets of links within the page'],
  'shell/shell-search.tsx': [1, 'asks whether the form stands in a dialog, which it then closes'],
  'shell/use-phone-bar.ts': [2, ELSEWHERE],
  'shipments/detail/use-team-keys.ts': [1, AT_EVENT],
  'shipments/filters/filter-chips.tsx': [1, MOVED_FOCUS],
  'shipments/columns/look/column-choice.tsx': [1, MOVED_FOCUS],
  'shipments/columns/look/width-buttons.tsx': [1, 'asks how wide a column is drawn'],
  'shipments/list/kept-list.tsx': [2, 'closes whatever is open in a list that is put aside'],
  'shipments/list/preview/row-preview.tsx': [
    2,
    'asks where the head of the table ends, and what is kept clear',
  ],
  'shipments/list/preview/watch-rows.ts': [2, AT_EVENT],
  'shipments/list/row-copy.tsx': [4, 'finds the identifier that the pointer is at, and room beside it'],
  'shipments/list/use-list-on-screen.ts': [2, 'asks whether pointer or focus are among the rows'],
  'ui/menu-focus.ts': [1, 'finds the items of a menu, whatever they are'],
  'shipments/today/use-today-list.ts': [1, 'gives the focus to the tab when the last row has gone'],
  'shortcuts/key-press.ts': [1, ELSEWHERE],
  'team/team-client.ts': [1, IN_HTML],
  'team/team-notices.tsx': [1, ELSEWHERE],
  'ui/dialog.tsx': [1, 'finds what has the focus first among whatever it shows'],
  'ui/missing-code.tsx': [3, IN_HTML],
  'ui/page-scroller.tsx': [1, ELSEWHERE],
  'worklist/open-by-click.ts': [3, AT_EVENT],
  'worklist/use-line-focus.ts': [1, 'finds the line around the element that a page gives the focus to'],
}

const FILES = globSync('src/web/**/*.{ts,tsx}', { cwd: root })
  .map((path) => path.replace('src/web/', ''))
  .filter((path) => !/\.test\.tsx?$|(?:^|\/)(?:testing|build)\//.test(path))

test('elements of the page are looked for only where a reason is written down', () => {
  expect(FILES.length).toBeGreaterThan(300)
  const found = FILES.flatMap((path) => {
    const count = readFileSync(join(root, 'src/web', path), 'utf8').match(LOOKUP)?.length ?? 0
    return count === 0 ? [] : [[path, count]]
  })
  const allowed = Object.entries(REASONS).map(([path, [count]]) => [path, count])
  expect(Object.fromEntries(found)).toEqual(Object.fromEntries(allowed))
})

test.each(["document.querySelector<HTMLElement>('a')", "row.closest('tr')", 'document.getElementById(id)'])(
  '%s would be found',
  (line) => expect(line.match(LOOKUP)).toHaveLength(1),
)
