import { Link } from '@tanstack/react-router'
import { Bookmark, Keyboard, Menu, Settings2, type LucideIcon } from 'lucide-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { AccountCard } from '../account/account-card.tsx'
import { useIsPhone, useIsWide } from '../lib/use-media-query.ts'
import { SignedInPerson } from '../account/signed-in-person.tsx'
import { ViewsList } from '../views/views-list.tsx'
import { handleKeys } from '../shortcuts/shortcuts.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { ToolButton, toolClass } from '../ui/tool-button.tsx'
import { popoverClass, usePopover } from '../ui/use-popover.ts'
import { later } from '../lib/later.tsx'
import { BAR_PAGES_MAX, PAGE_LINKS } from './page-hrefs.ts'
import { usePhoneBar } from './use-phone-bar.ts'

const Help = later(() => import('./help.tsx').then(({ Help }) => Help))

/**
 * The navigation's entries besides pages: views, account, settings, shortcuts, theme and sign-out. A sidebar shows
 * them, a bar has a button for them.
 */
export function Tools() {
  const isPhone = useIsPhone()
  const isWide = useIsWide()
  const [isHelpShown, setIsHelpShown] = useState(false)
  const showHelp = () => {
    setIsHelpShown(true)
    return true
  }
  useEffect(() => handleKeys({ '?': showHelp }), [])
  return (
    <>
      {isWide ? (
        <SidebarEnd onHelp={showHelp} />
      ) : isPhone ? (
        <MoreButton onHelp={showHelp} />
      ) : (
        <BarMenus onHelp={showHelp} />
      )}
      {isHelpShown && <Help onClosed={() => setIsHelpShown(false)} />}
    </>
  )
}

interface ToolProps {
  readonly onHelp: () => void
}

/** Views are available on every page with a sidebar. */
function SidebarEnd({ onHelp }: ToolProps) {
  return (
    <>
      <nav aria-label="Views" className="mt-4 min-h-0 flex-1 overflow-y-auto overscroll-contain">
        <ViewsList />
      </nav>
      <div className="mt-auto flex flex-col gap-1 border-t border-line pt-2.5">
        <div className="px-2">
          <AccountCard />
        </div>
        <div className="flex gap-0.5">
          <SettingsLink />
          <HelpButton onHelp={onHelp} isIcon />
          <ThemeToggle isIcon />
        </div>
        <SignedInPerson />
      </div>
    </>
  )
}

/** Used with a bar at the top. */
function BarMenus({ onHelp }: ToolProps) {
  return (
    <div className="ml-auto flex gap-x-1">
      <BarMenu icon={Bookmark} title="Views">
        {(close) => <ViewsList onOpened={close} />}
      </BarMenu>
      <BarMenu icon={Menu} title="Menu">
        {(close) => (
          <div className="flex flex-col gap-0.5">
            <div className="px-2 py-1.5">
              <AccountCard />
            </div>
            <SettingsLink onOpened={close} />
            <HelpButton
              onHelp={() => {
                close()
                onHelp()
              }}
            />
            <ThemeToggle />
            <SignedInPerson />
          </div>
        )}
      </BarMenu>
    </div>
  )
}

interface BarMenuProps {
  readonly icon: LucideIcon
  readonly title: string
  readonly children: (close: () => void) => ReactNode
}

function BarMenu({ icon: Icon, title, children }: BarMenuProps) {
  const { isOpen, close, buttonProps, popoverProps } = usePopover('right')
  return (
    <>
      <button {...buttonProps} aria-haspopup="dialog" className="page-link aria-expanded:bg-hover">
        <Icon aria-hidden className="size-4" />
        {title}
      </button>
      <div {...popoverProps} role="dialog" aria-label={title} className={`${popoverClass} w-64 p-1.5`}>
        {isOpen && children(close)}
      </div>
    </>
  )
}

/** The last button in a phone's bar. */
function MoreButton({ onHelp }: ToolProps) {
  const button = useRef<HTMLButtonElement>(null)
  usePhoneBar(button)
  const [isOpen, setIsOpen] = useState(false)
  const close = () => setIsOpen(false)
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="page-link"
      >
        <Menu aria-hidden className="page-link-icon" />
        More
      </button>
      {isOpen && (
        <Dialog title="More" onClosed={close}>
          <div className="-mt-1 px-2 pb-1.5">
            <AccountCard />
          </div>
          <div className="flex flex-col gap-0.5 *:min-h-11">
            {PAGE_LINKS.slice(BAR_PAGES_MAX).map(({ route, title, icon: Icon, link }) => (
              <Link key={route} {...link} onClick={close} className={toolClass}>
                <Icon aria-hidden className="size-4" />
                {title}
              </Link>
            ))}
            <SettingsLink onOpened={close} />
            <HelpButton onHelp={onHelp} />
            <ThemeToggle />
          </div>
          <div className="mt-3 border-t border-line pt-3 [&_li>a]:min-h-11">
            <ViewsList onOpened={close} />
          </div>
          <SignedInPerson />
        </Dialog>
      )}
    </>
  )
}

function SettingsLink({ onOpened }: { readonly onOpened?: () => void }) {
  return (
    <Link to="/settings" onClick={onOpened} className={`${toolClass} flex-1`}>
      <Settings2 aria-hidden className="size-4" />
      Settings
    </Link>
  )
}

interface HelpButtonProps extends ToolProps {
  readonly isIcon?: boolean
}

function HelpButton({ onHelp, isIcon = false }: HelpButtonProps) {
  return <ToolButton icon={Keyboard} words="Keyboard shortcuts" isIcon={isIcon} onClick={onHelp} />
}
