import { act, type ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const roots = new Set<Root>()

/** Puts an element on the page and lets its effects and first answers settle. */
export async function mount(element: ReactNode): Promise<HTMLElement> {
  const container = document.createElement('div')
  document.body.append(container)
  const root = createRoot(container)
  roots.add(root)
  await act(async () => root.render(element))
  return container
}

/** Takes everything off the page again: for `test.after.each`. */
export async function unmountAll(): Promise<void> {
  await act(async () => {
    for (const root of roots) root.unmount()
  })
  roots.clear()
}

/** Presses the button or link that bears this text or label. */
export async function press(name: string): Promise<void> {
  const target = find(name)
  if (!target) throw new Error(`nothing to press is called "${name}"`)
  await act(async () => target.click())
}

/** The button or link that bears this text or label. */
export function find(name: string): HTMLElement | undefined {
  // Not in what is only on its way out.
  const all = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    each => !each.closest('.kit-sheet[inert]'),
  )
  return all.find(each => each.getAttribute('aria-label') === name || wordsOf(each) === name)
}

const pressable = 'button, a, [role=button]'

/** What somebody reads on the page, without spaces and without what is on its way out. */
export function pageText(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const part of page.querySelectorAll('.kit-sheet[inert]')) part.remove()
  return wordsOf(page)
}

/** Lets pending promises and React's updates run. */
export const settle = () => act(async () => new Promise(resolve => setImmediate(resolve)))

/** Waits for what comes from a file that is loaded first; gives up after 10 s. */
export async function until(isThere: () => unknown): Promise<void> {
  const end = performance.now() + 10_000
  while (!isThere() && performance.now() < end) await settle()
}

/** Waits until somebody reads these words on the page; fails with what is there instead. */
export async function shows(words: string): Promise<void> {
  await until(() => pageText().includes(words))
  if (!pageText().includes(words)) throw new Error(`no "${words}" in "${pageText()}"`)
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '')
