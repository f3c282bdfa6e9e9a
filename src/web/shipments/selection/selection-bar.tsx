import { Check, Copy, Download, Table, X, type LucideIcon } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { copyToClipboard, fillClipboard, type Copied } from '../../lib/clipboard.ts'
import { counted } from '#facts/text/counted.ts'
import { grouped } from '#facts/text/grouped.ts'
import { isTextField } from '../../shortcuts/key-press.ts'
import { handleKeys } from '../../shortcuts/shortcuts.ts'
import { announce } from '../../ui/announcer.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { showExport } from '../export-opener.ts'
import type { ListView } from '../model/list-view.ts'
import { copiedReferences, copiedTable } from './copy-selection.ts'
import { focusList } from './row-focus.ts'
import { clearSelection, selectAll, useSelectedReferences } from '../../worklist/selection-store.ts'
import { selectedWords } from '../../worklist/selected-words.ts'
import { tellHeight } from '../../worklist/tell-height.ts'

const COPIED_MS = 1600

/** Actions on the selected rows, below the list: no row moves when it appears. */
export function SelectionBar({ view }: { view: ListView }) {
  const selected = useSelectedReferences()
  const shown = view.rows.filter(({ reference }) => selected.has(reference)).length
  const goneCount = selected.size - shown
  const { copied, copy } = useCopying()
  const copyReferences = () => copy('references', copiedReferences(selected, view), selected.size)
  const copyTable = () => copy('table', copiedTable(selected, view), shown)
  useCopyKeys({
    onReferences: copyReferences,
    onTable: copyTable,
    table: () => copiedTable(selected, view),
  })
  return (
    <section
      ref={tellHeight}
      aria-label="Selection"
      data-selection-bar
      className="relative z-20 flex shrink-0 flex-wrap items-center gap-x-2 gap-y-1.5 border-t border-line bg-panel px-3 py-2 shadow-[0_-2px_8px_rgb(0_0_0/0.08)] sm:px-5 print:hidden"
    >
      <p className="mr-1">
        <strong className="font-semibold">{selectedWords(selected.size)}</strong>
        {goneCount > 0 && <span className="text-muted">, {grouped(goneCount)} no longer in this list</span>}
      </p>
      {shown < view.rows.length && (
        <button
          type="button"
          onClick={() => {
            selectAll(view.rows.map(({ reference }) => reference))
            announce(`${counted(view.rows.length, 'shipment')} selected`)
          }}
          className="inline-flex min-h-8 items-center rounded-md px-1 font-medium text-accent hover:bg-hover"
        >
          Select all {grouped(view.rows.length)} {view.isComplete ? 'shown' : 'loaded'}
        </button>
      )}
      <div className="flex flex-wrap gap-1.5 sm:ml-auto">
        <Action
          icon={copied === 'references' ? Check : Copy}
          onClick={copyReferences}
          words="Copy references"
        />
        <Action icon={copied === 'table' ? Check : Table} onClick={copyTable} words="Copy as table" />
        <Action icon={Download} onClick={() => showExport(true)} words="Export selected" />
        <button
          type="button"
          onClick={clear}
          aria-label="Clear the selection"
          title="Clear the selection"
          className="inline-grid size-8 place-items-center rounded-md border border-edge bg-panel hover:bg-hover"
        >
          <X aria-hidden className="size-4" />
        </button>
      </div>
    </section>
  )
}

interface ActionProps {
  readonly icon: LucideIcon
  readonly words: string
  readonly onClick: () => void
}

function Action({ icon: Icon, words, onClick }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className={buttonClass}>
      <Icon aria-hidden className="size-4" />
      {words}
    </button>
  )
}

/** The bar disappears with its button. */
function clear(): void {
  clearSelection()
  announce(selectedWords(0))
  focusList()
}

type CopyKind = 'references' | 'table'

function useCopying() {
  const [copied, setCopied] = useState<CopyKind | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const copy = async (kind: CopyKind, what: Copied, count: number) => {
    const isDone = await copyToClipboard(what)
    const noun = kind === 'references' ? 'reference' : 'row'
    announce(isDone ? `Copied ${counted(count, noun)}` : 'Copying failed')
    if (!isDone) return
    setCopied(kind)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setCopied(null), COPIED_MS)
  }
  return { copied, copy: (kind: CopyKind, what: Copied, count: number) => void copy(kind, what, count) }
}

interface CopyKeys {
  readonly onReferences: () => void
  readonly onTable: () => void
  readonly table: () => Copied
}

/** Single keys, and the browser's own copying where no text is selected. */
function useCopyKeys({ onReferences, onTable, table }: CopyKeys): void {
  const references = useEffectEvent(onReferences)
  const asTable = useEffectEvent(onTable)
  const onCopy = useEffectEvent((event: ClipboardEvent) => {
    const isTextMarked = document.getSelection()?.isCollapsed === false || isTextField(event.target)
    if (isTextMarked || event.defaultPrevented) return
    fillClipboard(event, table())
    announce('Copied the selection as a table')
  })

  useEffect(() => {
    const listener = (event: ClipboardEvent) => onCopy(event)
    document.addEventListener('copy', listener)
    const release = handleKeys({
      c: () => (references(), true),
      t: () => (asTable(), true),
    })
    return () => {
      document.removeEventListener('copy', listener)
      release()
    }
  }, [])
}
