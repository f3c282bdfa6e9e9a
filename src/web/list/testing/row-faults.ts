/** For tests: faults in the texts of a row, in any column. */
import { createElement, Fragment, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { LocatedShipment } from '#contract/shipment-outline.ts'
import { toShipmentRow } from '#contract/shipment-row.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { COLUMN_NAMES } from '#facts/filters/column-names.ts'
import type { ListLook } from '#facts/filters/search.ts'
import { shownItems } from '#facts/team/shown-items.ts'
import { judged } from '../../api/testing/list-answer.ts'
import { leadCell } from '../lead-cell.tsx'
import { COLUMNS } from '../../shipments/columns/columns.tsx'
import { rowBadge } from '../../shipments/columns/row-badge.ts'
import { rowLook } from '../../shipments/columns/look/row-look.ts'

const JUDGE = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')

export interface RowTestLook {
  readonly name: string
  readonly search: ListLook
  readonly isCards: boolean
}

export const COMFORTABLE_LOOK: RowTestLook = { name: 'comfortable', search: {}, isCards: false }
export const ROW_TEST_LOOKS: readonly RowTestLook[] = [
  COMFORTABLE_LOOK,
  { name: 'compact', search: { density: 'compact' }, isCards: false },
  { name: 'cards', search: {}, isCards: true },
]

/** Faults in the texts of a row. Separate expectations would take most of the time of this test. */
export function rowFaults(shipment: LocatedShipment, look: RowTestLook): string[] {
  return Object.entries(rowTexts(shipment, look)).flatMap(([cell, text]) => {
    // Only active shipments have a next event.
    if (cell === 'next' && shipment.status !== 'Active') return []
    const fault = faultOf(text, look.name, shipment)
    const where = `${shipment.reference}, ${cell}, ${look.name}`
    return fault === null ? [] : [`${where}: ${fault} in ${JSON.stringify(text)}`]
  })
}

/** The text of each cell of a row, by column name. */
export function rowTexts(
  shipment: LocatedShipment,
  { search, isCards }: RowTestLook,
  judge = JUDGE,
): Record<string, string> {
  const row = toShipmentRow(shipment)
  const look = rowLook({ ...search, cols: [...COLUMN_NAMES] }, { width: 3000, rem: 16, isCards })
  const items = shownItems(row.reference, judged(row, judge).items, [])
  const badge = rowBadge(row, items, judge, false)
  const isOneLine = look.layout !== 'comfortable'
  const cells = COLUMNS.map(({ name, cell }): [string, ReactNode] => {
    const facts = { shipment: row, judge, items, look, isOneLine, badge: name === 'next' ? badge : null }
    return [name, cell(facts).content]
  })
  const lead = leadCell(row, { ...look, isPinned: false }).content
  const all = [...cells, ['lead', lead] as const]
  const texts = textsOf(all.map(([, content]) => content))
  return Object.fromEntries(all.map(([name], index) => [name, texts[index] ?? '']))
}

const MACHINE_WORDS = /\b(null|undefined|NaN|Infinity|Invalid Date)\b|\[object/

function faultOf(text: string, look: string, { tags }: LocatedShipment): string | null {
  if (text.trim() === '') return 'no words'
  // A tag may be such a word itself.
  if (MACHINE_WORDS.test(text) && !tags.includes('null')) return 'a word of a machine'
  const lines = text.split('\n').length
  if (lines > (look === 'comfortable' ? 2 : 1) || /[\r\t]/.test(text)) return 'lines'
  return null
}

/** The texts of several contents, rendered together: one by one would take most of the time of this test. */
function textsOf(contents: readonly ReactNode[]): string[] {
  const sections = contents.map((content, index) => createElement('section', { key: index }, content))
  const markup = renderToStaticMarkup(createElement(Fragment, null, sections))
  return markup
    .split('</section>')
    .slice(0, contents.length)
    .map((section) =>
      section
        // A drawing has its text in its label.
        .replaceAll(/<svg[^>]*aria-label="([^"]*)".*?<\/svg>/g, '$1')
        .replaceAll(/<span role="img" aria-label="([^"]*)"[^>]*>–/g, '– ($1)')
        .replaceAll(/<[^>]*>/g, ''),
    )
}
