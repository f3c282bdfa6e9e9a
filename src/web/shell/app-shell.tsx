import { Link, Outlet } from '@tanstack/react-router'
import { List, Map as MapIcon, Settings2 } from 'lucide-react'
import { useRef } from 'react'
import { AccountCard } from '../account/account-card.tsx'
import { FreshnessChip } from '../feed/freshness-chip.tsx'
import { useIsPhone } from '../lib/use-media-query.ts'
import { LeavingCover } from '../session/leaving-cover.tsx'
import { useMayExport } from '../shipments/export-opener.ts'
import { KeyboardHelp } from '../shortcuts/keyboard-help.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { later, laterIfAny } from '../ui/later.tsx'
import { Logo } from '../ui/logo.tsx'
import { ThemeToggle } from '../ui/theme-toggle.tsx'
import { usePageFocus } from './use-page-focus.ts'

const ExportStatus = later(async () => (await import('../shipments/export/export-status.tsx')).ExportStatus)
const LiveUpdates = later(async () => (await import('./live-updates.tsx')).LiveUpdates)
const SignedInPerson = later(async () => (await import('../session/signed-in-person.tsx')).SignedInPerson)
const SignInScreen = laterIfAny(async () => (await import('../session/sign-in-screen.tsx')).SignInScreen)
const ViewsSidebar = later(async () => (await import('../shipments/views/views-sidebar.tsx')).ViewsSidebar)

/** What surrounds every page: navigation, the account, the theme. */
export function AppShell() {
  const content = useRef<HTMLElement>(null)
  usePageFocus(content)
  const isPhone = useIsPhone()
  const mayExport = useMayExport()
  return (
    <div className="page-frame">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="page-header">
        <Link
          to="/"
          className="flex shrink-0 items-center gap-2.5 rounded-md py-1 text-base sm:px-1 font-semibold lg:px-2"
        >
          <Logo />
          <span className="max-sm:sr-only">Landfall</span>
        </Link>
        <PageLinks />
        <ViewsSidebar />
        <div className="ml-auto grid min-w-0 grid-cols-[minmax(0,auto)_auto_auto] items-center justify-end gap-x-1.5 sm:flex sm:gap-3 lg:mt-auto lg:ml-0 lg:flex-col lg:items-stretch lg:gap-0.5 lg:border-t lg:border-line lg:pt-2.5">
          <div className="col-span-2 min-w-0 lg:px-2">
            <AccountCard />
          </div>
          <SettingsLink />
          {/* Where there is room, pages say it beside what it is about. */}
          {isPhone && (
            <div className="min-w-max">
              <FreshnessChip />
            </div>
          )}
          <div className="col-start-2">
            <ThemeToggle />
          </div>
          <div className="col-start-3">
            <KeyboardHelp />
          </div>
        </div>
        <SignedInPerson />
      </header>
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        // A panel at the side takes its width from the page where there is room for both.
        className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none xl:has-[[data-side-panel]]:pr-80 print:block"
      >
        <LiveUpdates />
        <Outlet />
        {mayExport && <ExportStatus />}
      </main>
      <Announcer />
      <LeavingCover />
      <SignInScreen />
    </div>
  )
}

function PageLinks() {
  return (
    <nav aria-label="Pages" className="flex shrink-0 gap-x-1 lg:mt-1 lg:flex-col lg:gap-y-0.5">
      <Link to="/shipments" className={PAGE_LINK}>
        <List aria-hidden className="size-4 max-sm:hidden" />
        Shipments
      </Link>
      <Link to="/map" className={PAGE_LINK}>
        <MapIcon aria-hidden className="size-4 max-sm:hidden" />
        Map
      </Link>
    </nav>
  )
}

const PAGE_LINK =
  'flex min-h-8 items-center gap-2.5 rounded-md px-2 font-medium hover:bg-hover data-[status=active]:bg-accent-soft data-[status=active]:text-accent'

function SettingsLink() {
  return (
    <Link
      to="/settings"
      title="Settings"
      className="col-start-3 row-start-1 max-sm:-my-0.5 flex min-h-6 min-w-6 sm:min-h-8 sm:min-w-8 shrink-0 items-center gap-2.5 rounded-md text-xs text-muted hover:bg-hover hover:text-ink max-lg:justify-center lg:px-2 data-[status=active]:bg-accent-soft data-[status=active]:text-accent"
    >
      <Settings2 aria-hidden className="size-4" />
      <span className="max-lg:sr-only">Settings</span>
    </Link>
  )
}
