/** Height of a table row of two lines, in pixels. */
export const ROW_HEIGHT = 54

/** Height of a card, in pixels. */
export const CARD_HEIGHT = 186

/** Where rows become cards; the same bound as the breakpoint `sm`. */
export const CARDS_QUERY = '(width < 40rem)'
