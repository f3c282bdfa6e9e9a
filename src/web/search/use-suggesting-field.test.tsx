import { useRef } from 'react'
import { expect, test } from 'vitest'
import { SUGGEST_PATH } from '#contract/dashboard-api/paths.ts'
import { listAnswer } from '../api/testing/list-answer.ts'
import { openPages, serve } from '../api/testing/open-pages.tsx'
import { useSuggestingField } from './use-suggesting-field.ts'

/** A field that shows its offers and their targets. */
function Field() {
  const field = useRef<HTMLInputElement>(null)
  const { isOpen, inputProps, onType, listProps } = useSuggestingField({ field, onPicked: () => {} })
  return (
    <>
      <input ref={field} {...inputProps} onInput={(event) => onType(event.currentTarget.value)} />
      <p>{isOpen ? 'Offers' : 'No offers'}</p>
      <output>{listProps.offers.map(({ word, search }) => `${word} leads to ${String(search.q)}`)}</output>
    </>
  )
}

test('An offer is named after its target, also while another text is looked up', async () => {
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
  const offered = screen.getByRole('status')
  await screen.getByRole('combobox').click()
  // The answer to no text is about nothing that is typed later.
  await expect.element(offered).toHaveTextContent('Everything with “” leads to')
  await screen.getByRole('combobox').fill('slow')
  await expect.element(screen.getByText('No offers')).toBeVisible()
  await screen.getByRole('combobox').fill('korunda')
  await expect.element(offered).toHaveTextContent('Everything with “korunda” leads to korunda')
  await screen.getByRole('combobox').fill('maersk')
  await expect.element(offered).toHaveTextContent('Everything with “korunda” leads to korunda')
  next.resolve()
  await expect.element(offered).toHaveTextContent('Everything with “maersk” leads to maersk')
})
