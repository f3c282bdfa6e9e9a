import { Link, Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { useIsPhone } from '../lib/use-media-query.ts'
import { LeavingCover } from '../account/leaving-cover.tsx'
import { SignInScreen } from '../account/sign-in-screen.tsx'
import { ExportFailed } from '../export/export-failed.tsx'
import { Announcer } from '../ui/announcer.tsx'
import { LiveUpdates } from './live-updates.tsx'
import { PageLinks } from './page-links.tsx'
import { TODAY_LINK } from './page-hrefs.ts'
import { SearchButton } from './search-box.tsx'
import { Tools } from './tools.tsx'
import { usePageFocus } from './use-page-focus.ts'

/** The frame of every page: navigation, and parts that belong to no page. */
export function AppShell() {
  const content = useRef<HTMLElement>(null)
  usePageFocus(content)
  const isPhone = useIsPhone()
  return (
    <div className="page-frame">
      <a
        href="#content"
        className="absolute top-2 left-2 z-50 -translate-y-16 rounded-md bg-accent px-3 py-2 font-semibold text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      {!isPhone && (
        <header className="page-header">
          <Link
            {...TODAY_LINK}
            className="flex shrink-0 items-center gap-2.5 rounded-md px-1 py-1 text-base font-semibold lg:px-2"
          >
            <Logo />
            Landfall
          </Link>
          <PageLinks className="flex gap-x-1 lg:mt-1 lg:flex-col lg:gap-y-0.5" />
          <Tools />
        </header>
      )}
      <main
        ref={content}
        id="content"
        tabIndex={-1}
        className="relative flex min-h-0 min-w-0 flex-1 flex-col outline-none print:block"
      >
        <LiveUpdates />
        <Outlet />
        <ExportFailed />
      </main>
      {/* Below the page, not over it, so that no focused element is ever covered. */}
      {isPhone && (
        <PageLinks className="page-bar @container in-data-typing:hidden">
          <SearchButton />
          <Tools />
        </PageLinks>
      )}
      <Announcer />
      <LeavingCover />
      <SignInScreen />
    </div>
  )
}

/** Landfall's logo, which the HTML shows before the code has loaded. */
function Logo() {
  return (
    <svg aria-hidden className="size-6 shrink-0">
      <use href="#sign" />
    </svg>
  )
}
