import { useRef } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { SUGGEST_PATH } from '#contract/dashboard-api/paths.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { openPages, serve } from '../api/testing/open-pages.tsx'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestingField } from './use-suggesting-field.ts'

const onPicked = vi.fn<() => void>()

/** A field that shows its offers and their targets. */
function Field() {
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, inputProps, onType, listProps } = useSuggestingField({ field, onPicked })
  return (
    <>
      <input ref={field} {...inputProps} onInput={(event) => onType(event.currentTarget.value)} />
      {isOpen ? <SuggestionList {...listProps} /> : <p>No offers</p>}
      <output>{listProps.offers.map(({ word, search }) => `${word} leads to ${String(search.q)}`)}</output>
    </>
  )
}

test('An offer is named after its target; while another text is looked up, none can be chosen, and arrows stay in the field', async () => {
  const next = Promise.withResolvers<void>()
  serve({
    [SUGGEST_PATH]: async (query) => {
      const q = query.get('q') ?? ''
      if (q === 'maersk' || q === 'slow') await next.promise
      const found = { count: 1, opens: { page: 'list' }, search: { q } }
      return { ...listAnswer([]), groups: [], text: { ...found, numbers: null }, enter: found }
    },
  })
  const { screen } = await openPages({ '/': { component: Field } }, '/')
  const offered = screen.getByRole('status').last()
  const isInert = () =>
    screen.getByText('Everything with “korunda”', { exact: true }).element().closest('[inert]') !== null
  await screen.getByRole('combobox').click()
  // The answer to no text is about nothing that is typed later.
  await expect.element(offered).toHaveTextContent('Everything with “” leads to')
  await screen.getByRole('combobox').fill('slow')
  await expect.element(screen.getByText('No offers')).toBeVisible()
  const onKey = vi.fn<() => void>()
  document.addEventListener('keydown', onKey, { once: true })
  await userEvent.keyboard('{ArrowDown}')
  expect(onKey).not.toHaveBeenCalled()
  await screen.getByRole('combobox').fill('korunda')
  await expect.element(offered).toHaveTextContent('Everything with “korunda” leads to korunda')
  expect(isInert()).toBe(false)
  await screen.getByRole('combobox').fill('maersk')
  await expect.element(offered).toHaveTextContent('Everything with “korunda” leads to korunda')
  await expect.poll(isInert).toBe(true)
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPicked).not.toHaveBeenCalled()
  await screen.getByRole('combobox').fill('maersk')
  next.resolve()
  await expect.element(offered).toHaveTextContent('Everything with “maersk” leads to maersk')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  expect(onPicked).toHaveBeenCalledOnce()
})
