import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { NAVIGATION_PAGES } from '#contract/dashboard-api/pages.ts'
import { keepUnitPreference, useUnitPreference } from '../lib/use-unit-preference.ts'
import { sessionQueries } from '../account/session-queries.ts'
import { NAME_HINT, NameField } from '../team/name-field.tsx'
import { keepShortcuts, useShortcutsOn } from '../shortcuts/key-press.ts'
import { applyTheme, useTheme } from '../ui/theme.ts'
import { Segments } from '../ui/segments.tsx'
import { Select } from '../ui/select.tsx'
import { Section, Setting, Switch } from './parts.tsx'
import { keepStartPage, useStartPage } from './start-page.ts'

/** Name, sign-in and start page. */
export function YouSection() {
  const { data: session } = useQuery(sessionQueries.current())
  const start = useStartPage()
  return (
    <Section id="you" title="You" scope="browser">
      {session?.signIn === 'none' && <DisplayName />}
      {session?.signIn === 'oidc' && (
        <Setting title="Name" hint="From the sign-in service. Shown with your actions and notes.">
          {() => <p>{session.name ?? session.email ?? 'Not given by the sign-in service'}</p>}
        </Setting>
      )}
      <Setting title="Start page" hint="First page when you open Landfall.">
        {(labels) => (
          <Select
            labels={labels}
            choices={NAVIGATION_PAGES.map(({ route, title }) => [route, title] as const)}
            value={start}
            onChoose={keepStartPage}
            className="min-h-8 w-44 max-w-full rounded-md border border-control bg-panel px-2"
          />
        )}
      </Setting>
    </Section>
  )
}

function DisplayName() {
  return (
    <Setting title="Display name" hint={NAME_HINT}>
      {(labels) => <NameField {...labels} />}
    </Setting>
  )
}

export function DisplaySection() {
  const name = useId()
  const theme = useTheme()
  const units = useUnitPreference()
  return (
    <Section id="display" title="Display" scope="browser">
      <Setting title="Theme">
        {(labels) => (
          <Segments
            labels={labels}
            name={`${name}-theme`}
            choices={THEMES}
            value={theme}
            onChoose={applyTheme}
          />
        )}
      </Setting>
      <Setting title="Units" hint="Converted values follow in grey.">
        {(labels) => (
          <Segments
            labels={labels}
            name={`${name}-units`}
            choices={UNITS}
            value={units}
            onChoose={keepUnitPreference}
          />
        )}
      </Setting>
    </Section>
  )
}

const THEMES = [
  ['system', 'System'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const

const UNITS = [
  ['recorded', 'As recorded'],
  ['metric', 'Metric'],
  ['imperial', 'Imperial'],
] as const

/** Whether single-key shortcuts are on. */
export function KeyboardSection() {
  const isOn = useShortcutsOn()
  return (
    <Section id="keyboard" title="Keyboard" scope="browser">
      <Setting
        title="Keyboard shortcuts"
        hint={
          isOn
            ? 'Press ? to list them. Tab, Enter and the browser’s own keys always work.'
            : 'Tab, Enter and the browser’s own keys always work.'
        }
      >
        {(labels) => <Switch labels={labels} isOn={isOn} onChange={keepShortcuts} />}
      </Setting>
    </Section>
  )
}
