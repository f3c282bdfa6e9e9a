import { COLUMN_NAMES, type ColumnName } from '#facts/views/column-names.ts'
import { attentionColumn } from './attention.tsx'
import { billsColumn } from './bills.tsx'
import { bookingColumn } from './booking.tsx'
import { carrierColumn } from './carrier.tsx'
import type { Column } from './column.ts'
import { containersColumn } from './containers.tsx'
import { createdColumn } from './created.tsx'
import { cutoffsColumn } from './cutoffs.tsx'
import { destinationColumn } from './destination.tsx'
import { emptyReturnColumn } from './empty-return.tsx'
import { etaColumn } from './eta.tsx'
import { etdColumn } from './etd.tsx'
import { goodsColumn } from './goods.tsx'
import { lastFreeDayColumn } from './last-free-day.tsx'
import { nextColumn } from './next.tsx'
import { deliveryEtaColumn, portEtaColumn } from './arrivals.tsx'
import { requiredColumn } from './required.tsx'
import { routeColumn } from './route.tsx'
import { stageColumn } from './stage.tsx'
import { statusColumn } from './status.tsx'
import { supplierColumn } from './supplier.tsx'
import { tagsColumn } from './tags.tsx'
import { updatedColumn } from './updated.tsx'
import { vesselColumn } from './vessel.tsx'
import { weightColumn } from './weight.tsx'

/** Title of the leading column, which is always there. */
export const LEAD_TITLE = 'Shipment'

const BY_NAME: Readonly<Record<ColumnName, Column>> = {
  tags: tagsColumn,
  route: routeColumn,
  stage: stageColumn,
  next: nextColumn,
  eta: etaColumn,
  status: statusColumn,
  required: requiredColumn,
  portEta: portEtaColumn,
  deliveryEta: deliveryEtaColumn,
  etd: etdColumn,
  vessel: vesselColumn,
  destination: destinationColumn,
  supplier: supplierColumn,
  goods: goodsColumn,
  weight: weightColumn,
  attention: attentionColumn,
  lastFreeDay: lastFreeDayColumn,
  emptyReturn: emptyReturnColumn,
  cutoffs: cutoffsColumn,
  carrier: carrierColumn,
  booking: bookingColumn,
  bills: billsColumn,
  containers: containersColumn,
  created: createdColumn,
  updated: updatedColumn,
}

/** All columns beside the leading one, in the order in which they stand until the reader moves one. */
export const COLUMNS: readonly Column[] = columnsNamed(COLUMN_NAMES)

/** Some columns, in the order of their names. */
export function columnsNamed(names: readonly ColumnName[]): Column[] {
  return names.map((name) => BY_NAME[name])
}
