import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { userEvent } from 'vitest/browser'
import { FilterMenu } from './filter-menu.tsx'

async function openPlaces(children: ReactNode) {
  const screen = await render(
    <FilterMenu icon={MapPin} title="Place">
      {children}
    </FilterMenu>,
  )
  await screen.getByRole('button', { name: 'Place: any' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Place' })
  await expect.element(dialog).toHaveFocus()
  return { screen, dialog }
}

const groups = ['From', 'To'].map((name) => (
  <fieldset key={name}>
    <legend>{name}</legend>
    <input type="text" aria-label={`Find in ${name}`} />
    <label>
      <input type="checkbox" /> {name} Hong Kong
    </label>
  </fieldset>
))

test('Typed text goes into the field of the focused group, or else the first one, and a space toggles nothing', async () => {
  const { screen, dialog } = await openPlaces(groups)
  await userEvent.keyboard('hong kong')
  await expect.element(screen.getByLabelText('Find in From')).toHaveValue('hong kong')
  const choice = screen.getByRole('checkbox', { name: 'To Hong Kong' })
  await choice.click()
  await userEvent.keyboard('los a')
  await expect.element(screen.getByLabelText('Find in To')).toHaveValue('los a')
  await expect.element(choice).toBeChecked()
  await expect.element(screen.getByRole('checkbox', { name: 'From Hong Kong' })).not.toBeChecked()
  await expect.element(dialog).toBeVisible()
})

test('Without a field, typing toggles and closes nothing; Escape returns to the button', async () => {
  const { screen, dialog } = await openPlaces(
    <label>
      <input type="checkbox" /> Hong Kong
    </label>,
  )
  await userEvent.keyboard('hong kong')
  await expect.element(screen.getByRole('checkbox')).not.toBeChecked()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'Place: any' })).toHaveFocus()
})

test('Text typed before a group has the focus goes into the first field that finds choices', async () => {
  const { screen } = await openPlaces(
    <>
      <input type="text" aria-label="From" />
      <input type="text" data-find aria-label="Find in Carrier" />
    </>,
  )
  await userEvent.keyboard('orrin')
  await expect.element(screen.getByLabelText('Find in Carrier')).toHaveValue('orrin')
})
