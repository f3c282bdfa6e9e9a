import { useEffect, type RefObject } from 'react'
import { tellHeight } from '../lib/watch-size.ts'
import { isTextField } from '../shortcuts/key-press.ts'

/** Keyboards on a screen are higher, and the bars of browsers that come and go are not. */
const KEYBOARD_HEIGHT_MIN_PX = 120

/**
 * Tells what floats above the end of the page how high a phone's bar is, and marks the document while a keyboard on the
 * screen takes the bar's room. That is expected with the focus on a text field where fingers point, and browsers then
 * say how much of the page is left: a user may put it away meanwhile. A dialog covers the page anyway.
 */
export function usePhoneBar(button: RefObject<HTMLElement | null>): void {
  useEffect(() => tellHeight(button.current?.closest('nav'), '--bar-height'), [button])
  useEffect(() => {
    const end = new AbortController()
    const mark = (isTyping: boolean) => document.documentElement.toggleAttribute('data-typing', isTyping)
    const onFocus = () => mark(isInField() && matchMedia('(pointer: coarse)').matches)
    const onResize = () => mark(isInField() && keyboardHeight() > KEYBOARD_HEIGHT_MIN_PX)
    const { signal } = end
    addEventListener('focusin', onFocus, { signal })
    addEventListener('focusout', () => mark(false), { signal })
    visualViewport?.addEventListener('resize', onResize, { signal })
    return () => {
      end.abort()
      mark(false)
    }
  }, [])
}

function isInField(): boolean {
  const { activeElement } = document
  return isTextField(activeElement) && activeElement?.closest('select, dialog') === null
}

/** What the keyboard covers of the page; the page may be magnified. */
function keyboardHeight(): number {
  return visualViewport ? innerHeight - visualViewport.height * visualViewport.scale : 0
}
