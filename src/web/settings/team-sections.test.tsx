import { beforeEach, describe, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import type { TeamSetting } from '#contract/dashboard-api/team.ts'
import { ATTENTION_KINDS, kindOf } from '#facts/attention/kinds.ts'
import { TeamProxy } from '../api/testing/team-proxy.tsx'
import { Toast } from '../ui/toast.tsx'
import { AskOnce } from './team-notes.tsx'
import { AttentionSection, CountingSection } from './team-sections.tsx'
import { useTeamSettings } from './use-team-settings.ts'

const AT = '2026-11-20T09:00:00Z'

let proxy: TeamProxy
beforeEach(() => {
  proxy = new TeamProxy()
})

function Page() {
  const team = useTeamSettings()
  return (
    <>
      <CountingSection team={team} />
      <AttentionSection team={team} />
      <AskOnce team={team} />
      <Toast />
    </>
  )
}

/** Simulates thresholds that the team chose earlier. */
function tellThresholds(value: TeamSetting): void {
  const by = { id: 'cleo', name: 'Cleo' }
  proxy.tell({ kind: 'settings', key: 'thresholds', rev: 500, value, by, at: AT })
}

async function openDays() {
  const screen = await proxy.draw(<Page />)
  const field = screen.getByRole('textbox', { name: 'Cutoff in, days' })
  await expect.element(field).toBeEnabled()
  return { screen, field }
}

test('each kind of item has a switch', async () => {
  const screen = await proxy.draw(<Page />)
  for (const kind of ATTENTION_KINDS) {
    const name = kindOf(kind).setting.title
    await expect.element(screen.getByRole('switch', { name, exact: true })).toBeVisible()
  }
})

test('the dialog that opens on leaving a number returns the focus to where Tab led', async () => {
  const { screen, field } = await openDays()
  await field.fill('5')
  await userEvent.tab()
  const confirm = screen.getByRole('button', { name: 'Change for everybody' })
  await expect.element(confirm).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(confirm).not.toBeInTheDocument()
  await expect.element(screen.getByRole('switch', { name: 'Cutoff in' })).toHaveFocus()
  await expect.element(field).toHaveValue('2')
})

test('the first change asks for confirmation and is then made', async () => {
  const screen = await proxy.draw(<Page />)
  const words = 'Days count in UTC, the TIME_ZONE of this installation.'
  await expect.element(screen.getByText(words)).toBeVisible()
  const first = screen.getByRole('radio', { name: 'Arrival day is day 1' })
  await expect.element(first).toBeEnabled()
  await first.click()
  await expect
    .element(screen.getByRole('dialog').getByText('Arrival day is day 1, for the whole team.'))
    .toBeVisible()
  await expect.element(first).not.toBeChecked()
  await screen.getByRole('button', { name: 'Change for everybody' }).click()
  await expect.element(first).toBeChecked()
})

test('a number of days that the proxy rejects is reported, and its field shows the old one again', async () => {
  proxy.refusal = 'store_full'
  const { screen, field } = await openDays()
  await field.fill('5')
  await userEvent.keyboard('{Enter}')
  const words = 'The setting was refused: there is no space for more.'
  await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
  await expect.element(field).toHaveValue('2')
})

test('further changes do not ask, and say what they change for the whole team', async () => {
  const { screen, field } = await openDays()
  await field.fill('5')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(screen.getByText('Cutoff in 5 instead of 2 days or less, for the whole team'))
    .toBeVisible()
  expect(screen.getByRole('dialog').elements()).toEqual([])
})

describe('if a colleague changed the rules meanwhile', () => {
  const by = { id: 'cleo', name: 'Cleo' }
  const entry = { kind: 'settings', key: 'thresholds', by, at: AT } as const

  test('“Use mine” adds another rule to theirs', async () => {
    proxy.entries = [{ ...entry, rev: 400, value: { cutoff: { days: 3 } } }]
    const screen = await proxy.draw(<Page />)
    const rule = screen.getByRole('switch', { name: kindOf('missing').setting.title, exact: true })
    await expect.element(rule).toBeEnabled()
    proxy.entries = [{ ...entry, rev: 500, value: { cutoff: { days: 9 } } }]
    await rule.click()
    await screen.getByRole('button', { name: 'Use mine' }).click()
    const both = { cutoff: { days: 9 }, missing: { on: false } }
    await expect.poll(() => proxy.written[1]).toMatchObject({ base: 500, value: both })
    expect(proxy.written[1]).not.toHaveProperty('before')
  })

  test('the same rule is named, and “Use mine” keeps their other rules', async () => {
    proxy.entries = [{ ...entry, rev: 400, value: { missing: { on: false } } }]
    const { screen, field } = await openDays()
    proxy.entries = [{ ...entry, rev: 500, value: { cutoff: { days: 9 }, missing: { on: true } } }]
    await field.fill('5')
    await userEvent.keyboard('{Enter}')
    const words =
      'Cleo changed the setting first; yours (Cutoff in 5 instead of 2 days or less, for the whole team) was not saved.'
    await expect.element(screen.getByText(words, { exact: true })).toBeVisible()
    await screen.getByRole('button', { name: 'Use mine' }).click()
    const both = { cutoff: { days: 5 }, missing: { on: true } }
    await expect.poll(() => proxy.written[1]).toMatchObject({ base: 500, value: both })
  })
})

test('Defaults asks each time, names the number of alerts that it changes, and keeps the focus', async () => {
  const screen = await proxy.draw(<Page />)
  const defaults = screen.getByRole('button', { name: 'Defaults' })
  await expect.element(defaults).toHaveAttribute('aria-disabled', 'true')
  await expect.poll(() => proxy.isReady).toBe(true)
  tellThresholds({ cutoff: { days: 5 }, missing: { on: false } })
  await expect.element(defaults).not.toHaveAttribute('aria-disabled')
  await defaults.click()
  const dialog = screen.getByRole('dialog')
  await expect
    .element(dialog)
    .toMatchTextContent(/Default alerts instead of 2 changed ones.* for the whole team\./)
  expect(proxy.written).toEqual([])
  await dialog.getByRole('button', { name: 'Change for everybody' }).click()
  await expect.poll(() => proxy.written.map(({ value }) => value)).toEqual([null])
  await expect.element(defaults).toHaveAttribute('aria-disabled', 'true')
  await expect.element(defaults).toHaveFocus()
})
