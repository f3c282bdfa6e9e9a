import { expect, test } from 'vitest'
import { withoutAccents } from './without-accents.ts'

test.each([
  ['łódź', 'lodz'],
  ['são paulo', 'sao paulo'],
  ['ærø', 'aero'],
])('%j without accents is %j', (text, plain) => expect(withoutAccents(text)).toBe(plain))
