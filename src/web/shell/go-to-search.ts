/** The search field of a page. */
export const PAGE_SEARCH = '#shipment-search'
/** That of the shell, where the page has none. */
export const SHELL_SEARCH_ID = 'shell-search'
/** A phone has it behind this button. */
export const SEARCH_BUTTON_ID = 'open-search'

/** Gives the focus to the search before this returns: what is typed next goes there. */
export function goToSearch(): boolean {
  return focusSearchField() || openSearch()
}

/** @returns whether one is in view */
export function focusSearchField(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement>(`${PAGE_SEARCH}, #${SHELL_SEARCH_ID}`)
  // The list may be kept aside.
  const field = [...fields].find((each) => each.checkVisibility())
  field?.focus()
  field?.select()
  return field !== undefined
}

function openSearch(): boolean {
  const button = document.getElementById(SEARCH_BUTTON_ID)
  button?.click()
  return button !== null
}
