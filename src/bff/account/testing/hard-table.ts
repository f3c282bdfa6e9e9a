import type { Sheet } from '../clipboard-table.ts'

/**
 * POs that spreadsheet programs tend to alter, each with its dates. `pasted-table.fods` is this table, pasted into
 * one.
 */
export const HARD_TABLE: Sheet = {
  columns: [
    { title: 'PO / tags', width: 22 },
    { title: 'Required by', width: 12, holds: 'date' },
    { title: 'Shipments', width: 9 },
    { title: 'Updated (UTC)', width: 17, holds: 'moment' },
  ],
  rows: [
    '00123',
    '22E1',
    '=1+1',
    'Q4/PROMO',
    'a+b',
    '#1',
    'ü',
    'طلب-٤٢',
    '3-4',
    '45000123456789012345',
    'X'.repeat(60),
  ].map((tag, at) => [tag, at === 0 ? 'none' : '2026-12-12', at, '2026-11-20T06:30:00Z']),
}
