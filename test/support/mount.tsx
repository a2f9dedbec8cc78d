// Node's own, which neither a test's fake clock nor the window's bookkeeping of timers touches.
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const roots = new Set<Root>()

/** Renders an element on the page and lets its effects and first responses settle. */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.add(root)
  await act(async () => root.render(element))
  return container
}

/** Unmounts everything: for `test.after.each`. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of roots) root.unmount()
  })
  roots.clear()
}

/** Clicks the button or link with this text or label. */
export async function press(name: string): Promise<void> {
  const target = find(name)
  if (!target) throw new Error(`nothing to press is called "${name}"`)
  await act(async () => target.click())
}

/** The button or link with this text or label. */
export function find(name: string): HTMLElement | undefined {
  for (const each of document.querySelectorAll<HTMLElement>(pressable)) {
    const isCalled = each.getAttribute('aria-label') === name || wordsOf(each) === name
    // Skips the inert copies of closing sheets.
    if (isCalled && !each.closest(closing)) return each
  }
  return undefined
}

const pressable = 'button, a, [role=button]'
const closing = '.kit-sheet[inert]'

/** Visible text of the page, without spaces and without inert copies of closing sheets. */
export function pageText(): string {
  const gone = new Set<Node>(document.querySelectorAll(closing))
  return gone.size > 0 ? withoutSpaces(textWithout(document.body, gone)) : wordsOf(document.body)
}

function textWithout(node: Node, gone: Set<Node>): string {
  if (gone.has(node)) return ''
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue ?? ''
  return [...node.childNodes].map(each => textWithout(each, gone)).join('')
}

/** Lets pending promises and React's updates run. */
export const settle = () => act(async () => nextTurn())

/** Turns of the event loop in which `until` looks each time; what takes longer waits for a file or a timer. */
const EAGER_TURNS = 20
const LOOK_MS = 4
/** For a condition that never comes true. */
const PATIENCE_MS = 10_000

/** Waits until it is true, such as content of a lazy file; throws if it never comes true. */
export async function until(isThere: () => unknown): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (let turn = 0; !isThere(); turn += 1) {
    if (performance.now() > end) throw new Error(`it never came true: ${isThere}`)
    // To look is most of a waiting test's work.
    await (turn < EAGER_TURNS ? settle() : act(async () => pause(LOOK_MS)))
  }
}

/** Waits until the page shows this text; fails with the actual text. */
export async function shows(words: string): Promise<void> {
  await until(() => pageText().includes(words))
  if (!pageText().includes(words)) throw new Error(`no "${words}" in "${pageText()}"`)
}

const wordsOf = (element: Element) => withoutSpaces(element.textContent ?? '')
const withoutSpaces = (text: string) => text.replace(/\s+/g, '')
