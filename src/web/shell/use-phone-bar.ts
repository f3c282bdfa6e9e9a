import { useEffect, type RefObject } from 'react'
import { publishHeight } from '../lib/watch-size.ts'
import { isTextField } from '../shortcuts/key-press.ts'

/** On-screen keyboards are higher than this; browser bars that appear and disappear are not. */
const KEYBOARD_HEIGHT_MIN_PX = 120

/**
 * Publishes the height of a phone's bar for floating elements, and marks the document while an on-screen keyboard
 * covers the bar. That is assumed when a text field has the focus on a touch screen, and then updated by the visible
 * height that the browser reports, since the user may close the keyboard. A dialog covers the page anyway.
 */
export function usePhoneBar(button: RefObject<HTMLElement | null>): void {
  useEffect(() => publishHeight(button.current?.closest('nav'), '--bar-height'), [button])
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

/** Height covered by the keyboard in pixels, also on a zoomed page. */
function keyboardHeight(): number {
  return visualViewport ? innerHeight - visualViewport.height * visualViewport.scale : 0
}
