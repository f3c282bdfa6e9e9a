import { createLazyFileRoute } from '@tanstack/react-router'
import {
  CalendarDays,
  CircleAlert,
  Database,
  Keyboard,
  SunMedium,
  UserRound,
  type LucideIcon,
} from 'lucide-react'
import { useRef } from 'react'
import { titleOf } from '#contract/dashboard-api/pages.ts'
import { PageHeader } from '../shell/page-header.tsx'
import { PageScroller } from '../ui/page-scroller.tsx'
import { Select } from '../ui/select.tsx'
import { DisplaySection, KeyboardSection, YouSection } from '../settings/personal-sections.tsx'
import { StoredSection } from '../settings/stored-section.tsx'
import { AskOnce } from '../settings/team-notes.tsx'
import { AttentionSection, CountingSection } from '../settings/team-sections.tsx'
import { useSectionInView } from '../settings/use-section-in-view.ts'
import { useTeamSettings } from '../settings/use-team-settings.ts'

export const Route = createLazyFileRoute('/settings')({ component: SettingsPage })

const SECTIONS: readonly (readonly [id: string, title: string, icon: LucideIcon])[] = [
  ['you', 'You', UserRound],
  ['display', 'Display', SunMedium],
  ['counting', 'Free time', CalendarDays],
  ['attention', 'Alerts', CircleAlert],
  ['keyboard', 'Keyboard', Keyboard],
  ['stored', 'Stored data', Database],
]

const SECTION_IDS = SECTIONS.map(([id]) => id)

export function SettingsPage() {
  const scroller = useRef<HTMLDivElement>(null)
  const [current, goTo] = useSectionInView(scroller, SECTION_IDS)
  const team = useTeamSettings()
  return (
    <>
      <title>{`${titleOf('/settings')} · Landfall`}</title>
      <PageHeader title={<h1 className="text-base font-semibold">{titleOf('/settings')}</h1>}>
        <div className="md:hidden">
          <Select
            labels={{ 'aria-label': 'Section' }}
            choices={SECTIONS.map(([id, title]) => [id, title] as const)}
            value={current}
            onChoose={goTo}
          />
        </div>
      </PageHeader>
      <PageScroller ref={scroller} className="flex min-h-0 flex-1 flex-col overflow-y-auto scroll-pt-5">
        <div className="flex w-full items-start gap-5 p-3 md:p-5">
          <SectionList current={current} onGoTo={goTo} />
          <div className="flex min-w-0 max-w-230 grow flex-col gap-3.5">
            <YouSection />
            <DisplaySection />
            <CountingSection team={team} />
            <AttentionSection team={team} />
            <KeyboardSection />
            <StoredSection />
          </div>
        </div>
        <AskOnce team={team} />
      </PageScroller>
    </>
  )
}

interface SectionListProps {
  readonly current: string
  readonly onGoTo: (id: string) => void
}

function SectionList({ current, onGoTo }: SectionListProps) {
  return (
    <nav aria-label="Sections" className="sticky top-5 w-42 shrink-0 max-md:hidden">
      <ul className="flex flex-col gap-0.5">
        {SECTIONS.map(([id, title, Icon]) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={() => onGoTo(id)}
              aria-current={id === current ? 'true' : undefined}
              className="flex min-h-8 items-center gap-2.5 rounded-md px-2.5 font-medium hover:bg-hover aria-[current]:bg-accent-soft aria-[current]:text-accent forced-colors:aria-[current]:underline"
            >
              <Icon aria-hidden className="size-4" />
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
