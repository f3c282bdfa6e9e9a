import { Fragment } from 'react'
import { Dialog } from '../ui/dialog.tsx'
import { keepShortcuts, useShortcutsOn } from './key-press.ts'
import { SHORTCUT_GROUPS, type ShortcutGroup } from './shortcut-words.ts'

interface HelpDialogProps {
  /** Groups of the current page, listed first. */
  readonly here?: readonly ShortcutGroup[]
  /** Groups of other pages, in addition to {@link SHORTCUT_GROUPS}. */
  readonly ofPages?: readonly ShortcutGroup[]
  readonly onClosed: () => void
}

/** Lists the shortcuts and has a switch to turn them off. */
export function HelpDialog({ here = [], ofPages = [], onClosed }: HelpDialogProps) {
  const isOn = useShortcutsOn()
  const groups = new Set([...here, ...SHORTCUT_GROUPS, ...ofPages])
  return (
    <Dialog title="Keyboard shortcuts" isWide onClosed={onClosed}>
      <div className="mb-4 rounded-md border border-line px-3 py-2">
        <label className="flex cursor-pointer items-center gap-2.5 font-medium">
          <input
            type="checkbox"
            checked={isOn}
            onChange={(event) => keepShortcuts(event.target.checked)}
            aria-describedby="shortcuts-hint"
            className="size-4 shrink-0 accent-accent"
          />
          Keyboard shortcuts on
        </label>
        <p id="shortcuts-hint" className="pl-6.5 text-xs text-muted">
          Stored in this browser. Tab, Enter and the browser’s own keys always work.
        </p>
      </div>
      <div className="gap-8 sm:columns-2">
        {Array.from(groups, ({ title, shortcuts }) => (
          <section key={title} className="break-inside-avoid pb-4">
            <h3 className="mb-1.5 font-semibold">{title}</h3>
            <dl className={`flex flex-col gap-1.5 ${isOn ? '' : 'text-muted line-through'}`}>
              {shortcuts.map(({ keys, action }) => (
                <div key={action} className="flex items-baseline justify-between gap-3">
                  <dt>{action}</dt>
                  <dd className="shrink-0 whitespace-nowrap">
                    {keys.map((combination, at) => (
                      <Fragment key={combination.join('+')}>
                        {at > 0 && <span className="text-xs text-muted"> or </span>}
                        <Keys combination={combination} />
                      </Fragment>
                    ))}
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  )
}

const SPOKEN: Readonly<Record<string, string>> = {
  '↓': 'arrow down',
  '↑': 'arrow up',
  '→': 'arrow right',
  '←': 'arrow left',
  '/': 'slash',
  '?': 'question mark',
}

function Keys({ combination }: { combination: readonly string[] }) {
  return combination.map((key) => (
    <kbd
      key={key}
      className="ml-1 inline-block min-w-6 rounded-md border border-control px-1.5 text-center font-sans text-xs/5 first:ml-0"
    >
      <span aria-hidden>{key}</span>
      <span className="sr-only">{SPOKEN[key] ?? key}</span>
    </kbd>
  ))
}
