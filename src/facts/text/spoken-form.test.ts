import { expect, test } from 'vitest'
import { spokenForm } from './spoken-form.ts'

test.each([
  ['Łódź', 'LODZ'],
  ['São Paulo', 'sao paulo'],
  ['Gdańsk', 'gdansk'],
  ['Ærø', 'aero'],
  ['PO-18 725', 'po18725'],
  ['EGHU 938023-1', 'EGHU9380231'],
  ['Korunda Shipping & Co.', 'korunda shipping co'],
  ['ΟΔΟΣ', 'οδος'],
  ['PO\u00A018\u200B725\u3164', 'PO18725'],
  ['Łó\u00ADdź', 'lodz'],
])('%j and %j are said alike', (one, other) => expect(spokenForm(one)).toBe(spokenForm(other)))

test.each([
  ['00123', '123'],
  ['22E1', '22'],
  ['=', '-'],
])('%j and %j are not', (one, other) => expect(spokenForm(one)).not.toBe(spokenForm(other)))
