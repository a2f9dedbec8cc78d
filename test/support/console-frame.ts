import { act } from 'react'

/** A console that embeds the page in a frame: messages it received, and a sender. */
export function openConsole() {
  const told: { message: unknown; to: unknown }[] = []
  const own = Object.getOwnPropertyDescriptor(window, 'parent')
  const parent = { postMessage: (message: unknown, to: unknown) => told.push({ message, to }) }
  Object.defineProperty(window, 'parent', { value: parent, configurable: true })

  return {
    told,
    /** Sends a message to the page, from the console itself by default. */
    async send(
      message: unknown,
      { origin = window.location.origin, source = parent as unknown } = {},
    ): Promise<void> {
      const event = new MessageEvent('message', { data: message, origin })
      Object.defineProperty(event, 'source', { value: source })
      await act(async () => void window.dispatchEvent(event))
    },
    close(): void {
      if (own) Object.defineProperty(window, 'parent', own)
      else Reflect.deleteProperty(window, 'parent')
    },
  }
}

export type ConsoleFrame = ReturnType<typeof openConsole>
