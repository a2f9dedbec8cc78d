import { act } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement

/** Simulates typing in a field of the test's DOM, event by event. */
export function typingIn(field: Field) {
  const send = (event: Event) => act(async () => field.dispatchEvent(event))
  const composition = (type: string) => new Event(type, { bubbles: true })

  async function put(text: string, isComposing = false): Promise<void> {
    field.value = text
    field.setSelectionRange(text.length, text.length)
    await send(new InputEvent('input', { bubbles: true, isComposing }))
  }

  return {
    /** Sets the text after a keystroke. */
    put: (text: string) => put(text),

    /** An input method shows these texts one after another and commits the last. */
    async compose(...texts: string[]): Promise<void> {
      await send(composition('compositionstart'))
      for (const text of texts) await put(text, true)
      await send(composition('compositionend'))
    },

    async begin(text: string): Promise<void> {
      await send(composition('compositionstart'))
      await put(text, true)
    },

    async key(key: string, options: KeyboardEventInit = {}): Promise<boolean> {
      const down = new KeyboardEvent('keydown', {
        key,
        bubbles: true,
        cancelable: true,
        ...options,
      })
      await send(down)
      await send(new KeyboardEvent('keyup', { key, bubbles: true, ...options }))
      return down.defaultPrevented
    },
  }
}
