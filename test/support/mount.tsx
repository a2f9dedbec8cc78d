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
  // Skips the inert copies of closing sheets.
  const all = [...document.querySelectorAll<HTMLElement>(pressable)].filter(
    each => !each.closest('.kit-sheet[inert]'),
  )
  return all.find(each => each.getAttribute('aria-label') === name || wordsOf(each) === name)
}

const pressable = 'button, a, [role=button]'

/** Visible text of the page, without spaces and without inert copies of closing sheets. */
export function pageText(): string {
  const page = document.body.cloneNode(true) as HTMLElement
  for (const part of page.querySelectorAll('.kit-sheet[inert]')) part.remove()
  return wordsOf(page)
}

/** Lets pending promises and React's updates run. */
export const settle = () => act(async () => new Promise(resolve => setImmediate(resolve)))

/** Waits for content of a lazy file; gives up after 10 s. */
export async function until(isThere: () => unknown): Promise<void> {
  const end = performance.now() + 10_000
  while (!isThere() && performance.now() < end) await settle()
}

/** Waits until the page shows this text; fails with the actual text. */
export async function shows(words: string): Promise<void> {
  await until(() => pageText().includes(words))
  if (!pageText().includes(words)) throw new Error(`no "${words}" in "${pageText()}"`)
}

const wordsOf = (element: Element) => (element.textContent ?? '').replace(/\s+/g, '')
