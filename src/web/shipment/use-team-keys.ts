import { openItems } from '#facts/team/shown-items.ts'
import { useState, type RefObject } from 'react'
import { isHeldBack } from '../shortcuts/shortcut-guard.ts'
import type { KeyHandlers } from '../shortcuts/shortcuts.ts'
import { useKeys } from '../shortcuts/use-keys.ts'
import { targetsOf, type Target } from '../shipments/team-marks/targets.ts'
import type { AskedSnooze, PendingDialog } from '../shipments/team-marks/use-pending-dialog.ts'
import type { ShipmentTeam } from '../shipments/team-marks/use-shipment-team.ts'

/** Attribute of the list item of an attention item, with its key. */
const ITEM_ATTRIBUTE = 'data-attention-item'
const ITEM = `[${ITEM_ATTRIBUTE}]`

/** The attention item whose date menu a key has opened. */
export type AskedOfItems = Pick<PendingDialog, 'snoozing' | 'openSnooze'>

/** Shortcuts of a shipment's page: `E`, `S`, `M` and `N`, as on all pages with team marks. */
export function useTeamKeys(
  team: ShipmentTeam,
  noteField: RefObject<HTMLTextAreaElement | null>,
): AskedOfItems {
  const [snoozing, openSnooze] = useState<AskedSnooze | null>(null)
  const onceSeen =
    (act: (target: Element) => boolean): KeyHandlers[string] =>
    (target, event) =>
      isHeldBack([team.shipment.reference], event) || act(target)
  const handle = (isAll: boolean) =>
    onceSeen((target) => {
      const targets = targetsAt(target, team, isAll)
      const item = targets[0]?.items[0]?.key
      if (team.mayWrite && reveal(item)) team.verbs.handle(targets, nextFocus(item))
      return team.mayWrite
    })
  const snooze = (isAll: boolean) =>
    onceSeen((target) => {
      const targets = targetsAt(target, team, isAll)
      if (!team.mayWrite) return false
      if (team.verbs.isRefused(targets)) return true
      const of = targets[0]?.items[0]?.key ?? ''
      reveal(of)
      openSnooze({ of, targets })
      return true
    })
  useKeys({
    e: handle(false),
    'Shift+e': handle(true),
    s: snooze(false),
    'Shift+s': snooze(true),
    m: onceSeen(team.verbs.take),
    n() {
      noteField.current?.focus()
      return noteField.current !== null
    },
  })
  return { snoozing, openSnooze }
}

/** The focused open item, otherwise the first one; or all of them. */
function targetsAt(
  target: Element,
  { shipment, items, marks }: ShipmentTeam,
  isAll: boolean,
): readonly Target[] {
  const item = target.closest(ITEM)?.getAttribute(ITEM_ATTRIBUTE) ?? undefined
  return targetsOf([{ shipment, items: openItems(items), marks, item }], isAll)
}

/**
 * Moves the visible focus from an item that disappears to the buttons of the next item, otherwise of the previous one.
 * After a click, no focus is visible, so the first item is next.
 */
export function nextFocus(item: string | undefined): () => void {
  const element = elementOf(item)
  if (!element?.querySelector(':focus-visible')) return () => {}
  const beside = element.nextElementSibling ?? element.previousElementSibling
  return () => beside?.querySelector<HTMLElement>(':scope > :last-child button')?.focus()
}

function elementOf(item: string | undefined): Element | null {
  return document.querySelector(`[${ITEM_ATTRIBUTE}=${JSON.stringify(item ?? '')}]`)
}

/**
 * Expands and scrolls to an item.
 *
 * @returns whether the item was in view before; `true` without an item
 */
function reveal(item: string | undefined): boolean {
  const element = elementOf(item)
  if (!element) return true
  const { top, bottom } = element.getBoundingClientRect()
  const view = element.closest('[data-page-scroller]')?.getBoundingClientRect()
  const isSeen = bottom > (view?.top ?? 0) && top < (view?.bottom ?? innerHeight)
  element.closest('details')?.setAttribute('open', '')
  element.scrollIntoView({ block: 'nearest' })
  return isSeen
}
