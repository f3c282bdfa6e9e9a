import type { Ref } from 'react'
import type { Held } from '../../worklist/hold-in-place.ts'
import type { WorkGroup } from '../../worklist/lines.ts'
import type { Worklist } from '../../worklist/use-worklist.ts'
import type { PanelRow } from './panel-rows.ts'

/** The rows beside the map as they are drawn, without a window: a few of them until all are asked for. */
export type PanelList = Worklist<PanelRow, WorkGroup<PanelRow>>

/** Lets the heading of the rows take the focus, which leaves the rows. */
export interface HeadingFocus {
  readonly ref: Ref<HTMLHeadingElement>
  readonly tabIndex: -1
  readonly onFocus: () => void
}

type RowOf<Kind extends PanelRow['kind']> = Held<Extract<PanelRow, { readonly kind: Kind }>>

/** The rows of a kind. */
export function rowsOf<Kind extends PanelRow['kind']>(
  { groups }: PanelList,
  kind: Kind,
): readonly RowOf<Kind>[] {
  const isOfKind = (row: Held<PanelRow>): row is Held<PanelRow> & RowOf<Kind> => row.kind === kind
  return groups.flatMap(({ rows }) => rows.filter(isOfKind))
}

/** What the element of each row carries. */
export function lineProps({ focus }: PanelList, { key, hasLeft }: Held<PanelRow>) {
  return {
    'data-line': key,
    'data-left': hasLeft,
    onFocus: () => focus.ofLine.onFocus(key),
    onBlur: focus.ofLine.onBlur,
  }
}

/** The `ref` of the link of a row, which takes the focus. */
export function linkRef({ focus }: PanelList, { key }: PanelRow) {
  return (element: HTMLElement | null) => focus.ofLine.keep(key, element)
}
