import { useEffect } from 'react'
import { copyToClipboard } from '../../lib/clipboard.ts'
import { once } from '../../shortcuts/once.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { announce } from '../../ui/announcer.tsx'
import { clearSelection, selectedReferences, stretch, toggle } from '../selection/selection-store.ts'
import { selectedWords } from '../selection/selection-words.ts'
import type { RowLine } from './today-lines.ts'
import { focusTab, lineAt } from './use-line-focus.ts'
import type { TodayList } from './use-today-list.ts'
import type { Chosen } from './use-today-actions.ts'

type Key = (target: Element, event: KeyboardEvent) => boolean

/** What keys do on Today. */
export function useTodayKeys(list: TodayList): void {
  useEffect(() => handleKeys({ ...movingKeys(list), ...actingKeys(list) }))
}

function movingKeys(list: TodayList): Record<string, Key> {
  const inRows =
    (act: Key): Key =>
    (target, event) =>
      lineAt(target) !== null && act(target, event)
  const down: Key = (target) => move(list, target, 1)
  const up: Key = (target) => move(list, target, -1)
  const extendDown: Key = (target) => extend(list, target, 1)
  const extendUp: Key = (target) => extend(list, target, -1)
  return {
    j: down,
    k: up,
    ArrowDown: inRows(down),
    ArrowUp: inRows(up),
    Home: inRows(() => focusAt(list, 0)),
    End: inRows(() => focusAt(list, list.rowKeys.length - 1)),
    'Shift+j': extendDown,
    'Shift+k': extendUp,
    'Shift+ArrowDown': inRows(extendDown),
    'Shift+ArrowUp': inRows(extendUp),
    ArrowRight: (target) => fold(list, target, true),
    ArrowLeft: (target) => fold(list, target, false),
  }
}

function actingKeys(list: TodayList): Record<string, Key> {
  const { actions, writeNote } = list
  return {
    x: once((target) => select(list, target)),
    Escape: () => leaveSelection(list),
    e: once((target) => {
      const chosen = chosenBy(list, target)
      if (list.tab !== 'open' || !actions.handle(chosen)) return false
      goOn(list, chosen)
      return true
    }),
    s: once((target) => {
      const place = list.chosen.length > 0 ? document.querySelector('[data-bulk-bar]') : lineElement(target)
      const button = place?.querySelector<HTMLElement>('[data-snooze]')
      button?.click()
      return button !== null && button !== undefined
    }),
    m: once((target) => actions.take(chosenBy(list, target))),
    n: once((target) => {
      const line = lineOf(list, target)
      if (line) writeNote(line.row.row.reference)
      return line !== undefined
    }),
    o: once((target) => {
      const link = lineElement(target)?.querySelector<HTMLElement>('a[data-reference]')
      link?.click()
      return link !== null && link !== undefined
    }),
    c: once((target) => copy(chosenBy(list, target))),
    z: once(() => {
      actions.undo()
      return true
    }),
  }
}

/** Keys of the rows in their order, without their items. */
export function orderOf({ rowLines }: TodayList): string[] {
  return rowLines.filter(({ kind }) => kind === 'row').map(({ key }) => key)
}

function lineOf({ rowLines }: TodayList, target: Element): RowLine | undefined {
  const key = lineAt(target)
  return rowLines.find((line) => line.key === key)
}

function lineElement(target: Element): Element | null {
  return target.closest('[data-line]')
}

/** The selected rows, else the row or the item that has the focus. */
function chosenBy(list: TodayList, target: Element): readonly Chosen[] {
  if (list.chosen.length > 0) return list.chosen
  const line = lineOf(list, target)
  if (!line || ('isGone' in line.row && line.row.isGone)) return []
  return [line.kind === 'item' ? { row: line.row, at: line.at } : { row: line.row }]
}

function focusAt({ rowKeys, focus }: TodayList, index: number): boolean {
  const key = rowKeys[Math.min(Math.max(index, 0), rowKeys.length - 1)]
  if (key !== undefined) focus.focusLine(key)
  return key !== undefined
}

function move(list: TodayList, target: Element, step: 1 | -1): boolean {
  const at = list.rowKeys.indexOf(lineAt(target) ?? '')
  return focusAt(list, at === -1 ? list.rowKeys.indexOf(list.focus.start ?? '') : at + step)
}

function extend(list: TodayList, target: Element, step: 1 | -1): boolean {
  const order = orderOf(list)
  const from = lineOf(list, target)?.row.key ?? list.focus.start
  const at = from === null ? -1 : order.indexOf(from)
  const to = order[Math.min(Math.max(at + step, 0), order.length - 1)]
  if (from === null || to === undefined || at === -1) return false
  stretch(from, to, order)
  list.focus.focusLine(to)
  announce(selectedWords(selectedReferences().size))
  return true
}

function select(list: TodayList, target: Element): boolean {
  const line = lineOf(list, target)
  if (!line) return false
  toggle(line.row.key)
  announce(selectedWords(selectedReferences().size))
  return true
}

function leaveSelection({ chosen, focus }: TodayList): boolean {
  if (chosen.length === 0) return false
  clearSelection()
  announce(selectedWords(0))
  if (document.activeElement?.closest('[data-bulk-bar]') && focus.start !== null) focus.focusLine(focus.start)
  return true
}

function fold(list: TodayList, target: Element, isToUnfold: boolean): boolean {
  const line = lineOf(list, target)
  if (!line || line.row.items.length < 2) return false
  if (list.folds.unfolded.has(line.row.key) !== isToUnfold) list.unfold(line.row.key)
  if (!isToUnfold) list.focus.focusLine(line.row.key)
  return true
}

function copy(chosen: readonly Chosen[]): boolean {
  if (chosen.length === 0) return false
  copyReferences(chosen)
  return true
}

/** A line each. */
export function copyReferences(chosen: readonly Chosen[]): void {
  const references = [...new Set(chosen.map(({ row }) => row.row.reference))]
  void copyToClipboard({ text: references.join('\n') }).then((isCopied) =>
    announce(isCopied ? `Copied ${references.join(', ')}` : 'Copying failed'),
  )
}

/** After something was done, the focus is on the next line that it was not done to, else on the tab. */
export function goOn({ rowLines, focus }: TodayList, chosen: readonly Chosen[]): void {
  clearSelection()
  const done = new Set(chosen.map(({ row, at }) => (at === undefined ? row.key : `${row.key}#${at}`)))
  const isDone = ({ key, row }: RowLine) => done.has(key) || done.has(row.key)
  const from = rowLines.findLastIndex((line) => line.key === focus.focused || done.has(line.key))
  const next = rowLines.slice(from + 1).find((line) => !isDone(line))
  if (next) focus.focusLine(next.key)
  else focusTab()
}
