import { useState } from 'react'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import '../../app.css'
import { startShortcuts } from '../../shortcuts/shortcuts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { PageScroller } from '../../ui/page-scroller.tsx'
import type { WorkRow } from '../../table/lines.ts'
import { useWorklist } from '../../table/use-table.ts'
import { useListKeys } from '../../table/keys.ts'
import { WorklistTable } from '../../table/table.tsx'
import { closeNote, usePendingDialog } from './use-pending-dialog.ts'

startShortcuts()

test('the focus returns to the row of the note, even if others have appeared above it', async () => {
  const screen = await render(<NotesPage />)
  await userEvent.keyboard('jj')
  await expect.poll(focused).toBe('NW-2')
  await screen.getByRole('button', { name: 'Note on NW-2', exact: true }).click()
  await screen.getByRole('button', { name: 'More shipments arrive' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('link', { name: 'NW-2', exact: true })).toHaveFocus()
})

const focused = () => document.activeElement?.closest('[data-line]')?.getAttribute('data-line') ?? null

const named = (name: string): WorkRow => ({ key: name, subject: name })
const first = Array.from({ length: 50 }, (_, at) => named(`NW-${at + 1}`))
const later = Array.from({ length: 50 }, (_, at) => named(`AB-${at + 1}`))

function NotesPage() {
  const [rows, setRows] = useState(first)
  const asked = usePendingDialog()
  const list = useWorklist<WorkRow>({
    list: 'all',
    isComplete: false,
    rows,
  })
  useListKeys(list)
  return (
    <PageScroller className="h-100 overflow-y-auto">
      <WorklistTable
        list={list}
        caption="Shipments"
        cells={{
          head: null,
          rowClass: 'flex min-h-10',
          row: ({ row: { subject } }) => (
            <td>
              <a data-focus href="#shipment">
                {subject}
              </a>
              <button type="button" onClick={() => asked.writeNote(subject)}>
                Note on {subject}
              </button>
            </td>
          ),
        }}
      >
        <p>No shipments.</p>
      </WorklistTable>
      {asked.noteFor !== null && (
        <Dialog title="Note" onClosed={() => closeNote({ ...asked, focus: list.focus })}>
          <button type="button" onClick={() => setRows([...later, ...first])}>
            More shipments arrive
          </button>
        </Dialog>
      )}
    </PageScroller>
  )
}
