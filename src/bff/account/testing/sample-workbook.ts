import type { Workbook } from '../export-workbook.ts'
import { inBlocks } from './in-blocks.ts'

/**
 * A workbook with values that spreadsheet programs tend to alter. `converted-sheet.fods` is one program's conversion
 * of it.
 */
export function sampleWorkbook(): Workbook {
  return {
    name: 'Shipments',
    paper: { account: 'Smith & Sons <EU>', day: 'Fri 20 Nov 2026', size: 'A4' },
    about: () => [['Set', '4 selected shipments']],
    columns: [
      { title: 'Reference', width: 18 },
      { title: 'PO / tags', width: 22 },
      { title: 'ETA', width: 12, holds: 'date' },
      { title: 'ETA basis', width: 10 },
      { title: 'Weight', width: 9 },
      { title: 'Updated (UTC)', width: 17, holds: 'moment' },
    ],
    blocks: inBlocks([
      ['SHP-1', '00123', '2026-12-12', 'Estimate', 12.5, '2026-11-20T06:30:00Z'],
      ['SHP-2', '22E1', '2026-11-18', 'Actual', null, '2026-11-20T06:31:00Z'],
      ['SHP-3', '=1+1', null, null, 0, null],
      ['SHP-4', '45000123456789012345', '2027-02-28', 'Estimate', 1, '2026-11-20T00:00:00Z'],
    ]),
  }
}
