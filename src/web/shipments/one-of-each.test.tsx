/**
 * Adds an attention rule, a column and a filter, and checks that each appears wherever it belongs. None of them has a
 * key for the help dialog; `shell/pages.test.tsx` adds a page, which has one.
 */
import { ShieldOff } from 'lucide-react'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { ShipmentOutline } from '#contract/shipment-outline.ts'
import { toShipmentRow, type ShipmentRow } from '#contract/shipment-row.ts'
import { attentionOf } from '#facts/attention/attention.ts'
import { attentionBadge, attentionWords } from '#facts/attention/attention-words.ts'
import { fingerprintOf, itemKey } from '#facts/attention/fingerprint.ts'
import { judgeAt } from '#facts/attention/judge.ts'
import { filterWords } from '#facts/columns/about-export.ts'
import { ALL_FIELDS } from '#facts/columns/all-fields.ts'
import { listSheetColumns } from '#facts/columns/list-sheet.ts'
import { valuesIn } from '#facts/columns/sheet-column.ts'
import { readTeamRules } from '#facts/attention/read-team-rules.ts'
import { sampleShipment } from '#facts/testing/sample-shipment.ts'
import { chosenBy } from '#facts/testing/arrange-rows.ts'
import { ALL_CHOICES } from '#facts/filters/choices.ts'
import { loadedFiltersOf } from '#facts/filters/search-edits.ts'
import { readShipmentsSearch } from '#facts/filters/search.ts'
import { readTodaySearch } from '#facts/filters/today-search.ts'
import { AttentionSection } from '../settings/team-sections.tsx'
import { useTeamSettings } from '../settings/use-team-settings.ts'
import { startTeamProxy } from '../team/testing/team-proxy.tsx'
import { changedCells, factsOf, wasWords } from './columns/changed-cells.ts'
import { unjudged } from '../api/testing/list-answer.ts'
import { activeFilters, withToggled } from '../filters/active-filters.ts'
import { facetCounts } from '#facts/testing/facet-counts.ts'
import { ChoiceGroups } from '../filters/filter-controls.tsx'
import { FILTERS_OF } from '../filters/page-filters.ts'
import { ColumnChoice } from './columns/look/column-choice.tsx'
import { rowLook } from './columns/look/row-look.ts'

vi.mock('#facts/attention/kinds.ts', async (original) => {
  const kinds = await original<{
    ATTENTION_KINDS: readonly string[]
    kindOf: (kind: string) => unknown
  }>()
  const added = {
    title: 'Not insured yet',
    setting: { title: 'Insurance missing', unit: null },
    days: null,
  }
  return {
    ...kinds,
    ATTENTION_KINDS: [...kinds.ATTENTION_KINDS, 'uninsured'],
    kindOf: (kind: string) => (kind === 'uninsured' ? added : kinds.kindOf(kind)),
  }
})

vi.mock('#facts/attention/rules.ts', async (original) => {
  const rules = await original<{
    ruleOf: (kind: string) => unknown
    clockOfRule: (kind: string, shipment: unknown, clock: unknown) => unknown
  }>()
  const added = {
    kind: 'uninsured',
    place: () => null,
    find: ({ insured }: ShipmentOutline) => (insured ? [] : [{ kind: 'uninsured', date: null }]),
    group: () => 'look-into',
    noun: () => 'insurance',
    words: () => ({ reason: 'No insurance', date: null, nextStep: 'Insure it.', shortStep: 'Insure it' }),
    badge: () => ({ words: 'Not insured' }),
    basis: () => 'as recorded',
    facts: () => ['no'],
    cameBack: () => 'it is not insured again',
  }
  return {
    ...rules,
    ruleOf: (kind: string) => (kind === added.kind ? added : rules.ruleOf(kind)),
    groupOf: () => 'look-into',
    clockOfRule: (kind: string, shipment: unknown, clock: unknown) =>
      kind === added.kind ? clock : rules.clockOfRule(kind, shipment, clock),
  }
})

vi.mock('./words/kind-icons.ts', async (original) => {
  const icons = await original<{ KIND_ICONS: Record<string, unknown> }>()
  return { ...icons, KIND_ICONS: { ...icons.KIND_ICONS, uninsured: ShieldOff } }
})

vi.mock('#facts/filters/column-names.ts', async (original) => {
  const names = await original<{ COLUMN_NAMES: readonly string[] }>()
  return { ...names, COLUMN_NAMES: [...names.COLUMN_NAMES, 'confirmed'] }
})

vi.mock('#facts/columns/list-columns.ts', async (original) => {
  const columns = await original<{ LIST_COLUMNS: Readonly<Record<string, unknown>> }>()
  const value = ({ bookingConfirmedByCarrier }: ShipmentOutline) => (bookingConfirmedByCarrier ? 'yes' : 'no')
  const confirmed = [{ title: 'Confirmed at all', width: 8, value }]
  return { ...columns, LIST_COLUMNS: { ...columns.LIST_COLUMNS, confirmed } }
})

vi.mock('./columns/columns.tsx', async (original) => {
  const columns = await original<{ COLUMNS: readonly { name: string }[] }>()
  const isConfirmed = ({ bookingConfirmedByCarrier }: ShipmentOutline) =>
    bookingConfirmedByCarrier ? 'yes' : 'no'
  const added = {
    name: 'confirmed',
    title: 'Confirmed',
    widthMin: 6,
    share: 0,
    sort: null,
    text: isConfirmed,
    cell: ({ shipment }: { shipment: ShipmentOutline }) => ({
      className: 'cell-line',
      content: isConfirmed(shipment),
    }),
  }
  const all = [...columns.COLUMNS.filter(Boolean), added]
  return {
    ...columns,
    COLUMNS: all,
    columnsNamed: (names: readonly string[]) =>
      names.flatMap((name) => all.find((column) => column.name === name) ?? []),
  }
})

vi.mock('#facts/filters/choices.ts', async (original) => {
  const choices = await original<{
    ALL_CHOICES: readonly (readonly [string, unknown])[]
    choiceOf: (name: string) => unknown
  }>()
  const added = {
    title: 'Confirmation',
    section: 'shipment',
    groups: [{ title: 'Confirmation of the booking', order: ['yes', 'no'] }],
    isSingle: true,
    read: (value: unknown) => (value === 'yes' || value === 'no' ? value : undefined),
    word: (value: string) => (value === 'yes' ? 'Confirmed' : 'Not confirmed'),
    chip: (word: string) => `Booking: ${word}`,
  }
  return {
    ...choices,
    ALL_CHOICES: [...choices.ALL_CHOICES, ['confirmed', added]],
    choiceOf: (name: string) => (name === 'confirmed' ? added : choices.choiceOf(name)),
  }
})

vi.mock('#facts/filters/choice-values.ts', async (original) => {
  const values = await original<{
    valuesOf: (name: string, row: ShipmentRow, ...rest: unknown[]) => unknown
  }>()
  return {
    valuesOf: (name: string, row: ShipmentRow, ...rest: unknown[]) =>
      name === 'confirmed'
        ? [row.bookingConfirmedByCarrier ? 'yes' : 'no']
        : values.valuesOf(name, row, ...rest),
  }
})

const judge = judgeAt(Date.UTC(2026, 10, 20, 9), 'Europe/Amsterdam')
const shipmentNamed = (reference: string, isGood: boolean) =>
  sampleShipment({ reference, tags: ['PO-1'], bookingConfirmedByCarrier: isGood, insured: isGood })
const good = shipmentNamed('GOOD', true)
const bad = shipmentNamed('BAD', false)
const rows = [good, bad].map((each) => toShipmentRow(each))
const referencesOf = (some: readonly ShipmentRow[]) => some.map(({ reference }) => reference)

test('A column added to the list of columns is in table, menu, copied table, export and changes', async () => {
  const search = readShipmentsSearch({ cols: ['tags', 'confirmed'] })
  const { columns } = rowLook(search, { width: 1200, rem: 16, isCards: false })
  expect(columns.map(({ title }) => title)).toEqual(['PO', 'Confirmed'])
  const menu = await render(<ColumnChoice search={readShipmentsSearch({})} onChoose={vi.fn<() => void>()} />)
  await expect.element(menu.getByRole('checkbox', { name: 'Confirmed' })).toBeVisible()

  const copied = listSheetColumns(search)
  const copiedCells = valuesIn(copied, toShipmentRow(good), judge)
  expect([copied.at(-1)?.title, copiedCells.at(-1)]).toEqual(['Confirmed at all', 'yes'])
  expect([ALL_FIELDS.at(-1)?.title, valuesIn(ALL_FIELDS, bad, judge).at(-1)]).toEqual([
    'Confirmed at all',
    'no',
  ])

  const other = { ...bad, reference: 'GOOD' }
  const was = factsOf(unjudged(toShipmentRow(good)), judge)
  expect(changedCells(was, factsOf(unjudged(toShipmentRow(other)), judge))).toContain('confirmed')
  expect(wasWords(was)).toMatchObject({ confirmed: 'yes' })
})

test('A rule added to the list of rules finds items, has words, filters lists and Today, and can be switched off', () => {
  const [item, ...others] = attentionOf(bad, judge).filter(({ kind }) => !kind.startsWith('not-'))
  if (!item) throw new Error('The rule finds nothing.')
  expect(others).toEqual([])
  expect([itemKey(item), fingerprintOf(item, bad, judge)]).toEqual(['uninsured', '[1,"no"]'])
  expect(attentionWords(item, bad, judge).reason).toBe('No insurance')
  expect(attentionBadge(item, bad, judge).words).toBe('Not insured')

  const search = readShipmentsSearch({ attention: ['uninsured'] })
  const [chip] = activeFilters(search, { clock: judge, placeNames: new Map() })
  expect(chip?.words).toBe('Attention: not insured yet')
  const filters = loadedFiltersOf(search)
  expect(referencesOf(rows.filter((row) => chosenBy(filters, judge)(row)))).toEqual(['BAD'])
  expect(readTodaySearch({ kind: 'uninsured' }).kind).toEqual(['uninsured'])
  const attention = ALL_FIELDS.findIndex(({ title }) => title === 'Attention')
  expect(valuesIn(ALL_FIELDS, bad, judge)[attention]).toContain('No insurance')

  const without = { ...judge, rules: readTeamRules({ uninsured: { on: false } }, false) }
  expect(attentionOf(bad, without).map(({ kind }) => kind)).not.toContain('uninsured')
})

test('A rule added to the list of rules is in the team settings', async () => {
  function Page() {
    return <AttentionSection team={useTeamSettings()} />
  }
  const screen = await startTeamProxy().draw(<Page />)
  await expect.element(screen.getByRole('switch', { name: 'Insurance missing' })).toBeVisible()
})

test('A filter added to the list of choices is in address, rows, panel, counts, chips and export words', async () => {
  const search = readShipmentsSearch({ confirmed: 'no' })
  const filters = loadedFiltersOf(search)
  expect(filters).toEqual({ confirmed: 'no' })
  expect(referencesOf(rows.filter((row) => chosenBy(filters, judge)(row)))).toEqual(['BAD'])
  const context = { clock: judge, placeNames: new Map<string, string>() }
  expect(activeFilters(search, context).map(({ words, without }) => [words, without])).toEqual([
    ['Booking: Not confirmed', {}],
  ])
  expect(filterWords(search, judge)).toBe('Confirmation: Not confirmed')

  const [added] = ALL_CHOICES.find(([, { title }]) => title === 'Confirmation') ?? []
  if (!added) throw new Error('The list of choices does not have it.')
  for (const page of ['/', '/shipments', '/map'] as const) expect(FILTERS_OF[page].panel).toContain(added)
  const onChange = vi.fn<(next: unknown) => void>()
  const screen = await render(
    <ChoiceGroups
      name={added}
      search={search}
      counts={facetCounts(rows, search, judge).get(added) ?? new Map()}
      placeNames={new Map()}
      isOld={false}
      onChange={onChange}
    />,
  )
  const group = screen.getByRole('group', { name: 'Confirmation of the booking' })
  await expect.element(group.getByRole('checkbox', { name: /^Not confirmed/ })).toBeChecked()
  await group.getByRole('checkbox', { name: /^Confirmed/ }).click()
  expect(onChange).toHaveBeenLastCalledWith({ confirmed: 'yes' })
  expect(withToggled(search, 'mode', 'Air')).toEqual({ confirmed: 'no', mode: ['Air'] })
})
