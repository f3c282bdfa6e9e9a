import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { DueCount } from '../views/count.tsx'
import { BAR_PAGES_MAX, PAGE_LINKS } from './page-hrefs.ts'

interface PageLinksProps {
  readonly className: string
  /** Rendered after the pages. */
  readonly children?: ReactNode
}

/** The navigation between pages. A phone's bar omits those that do not fit. */
export function PageLinks({ className, children }: PageLinksProps) {
  return (
    <nav aria-label="Pages" className={className}>
      {PAGE_LINKS.map(({ route, title, icon: Icon, link }, at) => (
        <Link key={route} {...link} className={`page-link ${at < BAR_PAGES_MAX ? '' : 'max-sm:hidden'}`}>
          <Icon aria-hidden className="page-link-icon" />
          {title}
          {route === '/' && <DueCount />}
        </Link>
      ))}
      {children}
    </nav>
  )
}
