import { describe, expect, test } from 'vitest'
import { usedStyles, withoutTypefaces } from './used-styles.ts'

const CODE = 'let a=`flex sm:p-2.5 ${b}`,c="hover:bg-\\[red\\] after:content-x"'

function utilities(css: string): string {
  return `@layer utilities{${css}}`
}

describe('the styles that code uses', () => {
  test('are those whose class names stand in it as whole words', () => {
    const css = utilities('.flex{display:flex}.flex-col{flex-direction:column}.fle{top:0}')
    expect(usedStyles(css, CODE)).toBe(utilities('.flex{display:flex}'))
  })

  test('are found behind conditions and escapes, and leave no empty condition behind', () => {
    const css = utilities(
      '@media (width>=40rem){.sm\\:p-2\\.5{padding:2px}.sm\\:p-3{padding:3px}}@media print{.print\\:p-0{padding:0}}',
    )
    expect(usedStyles(css, CODE)).toBe(utilities('@media (width>=40rem){.sm\\:p-2\\.5{padding:2px}}'))
  })

  test('hold the basics of elements that are drawn, and of all elements', () => {
    const base = (css: string) => `@layer base{${css}}`
    const css = base(
      '*,:after{margin:0}html,body{top:0}hr,a:where([title],[href]),abbr:where([title]){color:red}' +
        ':where(select:is([multiple],[size])) optgroup{top:1px}@media print{hr{top:2px}}',
    )
    expect(usedStyles(css, 'x(`a`,{title:"the hr of"})')).toBe(
      base('*,:after{margin:0}html,body{top:0}a:where([title],[href]){color:red}@media print{hr{top:2px}}'),
    )
  })

  test('hold no comments, and no token that nothing uses', () => {
    const css =
      '/*! by; {somebody} */@layer theme{:root{--a:1;--b:2;--c:var(--a)}}@layer base{body{top:var(--c)}}'
    expect(usedStyles(css, '')).toBe('@layer theme{:root{--a:1;--c:var(--a)}}@layer base{body{top:var(--c)}}')
  })

  test('hold everything that is neither utility nor basic style', () => {
    const css = '@layer theme, base;@layer base{body{margin:0}}@font-face{src:url(x;y)format("a}b")}'
    expect(usedStyles(css, CODE)).toBe(css)
  })

  test('hold the registrations and animations that are used, and no others', () => {
    const css = [
      utilities('.flex{border-style:var(--tw-a);animation:var(--animate-spin)}.grid{rotate:var(--tw-b)}'),
      '@layer theme{:root{--animate-spin:spin 1s linear}}',
      '@property --tw-a{syntax:"*";inherits:false}@property --tw-b{syntax:"*";inherits:false}',
      '@keyframes spin{to{rotate:360deg}}@keyframes pulse{50%{opacity:.5}}',
      '@layer properties{@supports (a:b){*{--tw-a:solid;--tw-b:0}}}',
    ].join('')
    const used = usedStyles(css, CODE)
    expect(used).toContain('@property --tw-a{')
    expect(used).not.toContain('--tw-b')
    expect(used).toContain('*{--tw-a:solid;}')
    expect(used).toContain('@keyframes spin{')
    expect(used).not.toContain('pulse')
  })

  test('hold no drawings, which would be fetched before anything is painted', () => {
    const css = utilities('.flex{display:flex}.sm\\:p-2\\.5{background-image:url(/ship.svg)}')
    expect(usedStyles(css, CODE)).toBe(utilities('.flex{display:flex}'))
  })

  test('keep their order', () => {
    const css = utilities('.b{top:0}.a{top:1px}')
    expect(usedStyles(css, '"a b"')).toBe(css)
  })
})

test('the styles that come later tell no typeface again', () => {
  const face = '@font-face{font-family:A;src:url(/a.woff2)}'
  const css = `@layer base{b{top:0}}${face}@layer utilities{.a\\{b{top:0}}${face}@property --a{syntax:"*"}`
  expect(usedStyles(css, '')).toContain(face)
  expect(withoutTypefaces(css)).toBe(css.replaceAll(face, ''))
})
