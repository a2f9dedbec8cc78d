import './full-screen-layer.css'
import * as messages from '../core/messages.ts'
import { createDialog } from '../feedback/dialog.ts'
import { button, element } from '../dom/element.ts'
import { joinLayers } from '../feedback/open-layers.ts'
import { layBackEntry } from '../router/back-entries.ts'
import { visiblePage } from '../router/current-router.ts'

export interface FullScreen {
  content: HTMLElement
  /** Accessible name of the content. */
  label: string
  /** Called once, however it is closed: by its button, Escape, the phone's back button, a route change, or another full screen. */
  onClose(): void
}

let view: ReturnType<typeof build> | undefined
let shown: FullScreen | undefined
let removeBackEntry: (() => void) | undefined

/** Shows content over the page on a black background. */
export function openFullScreen(next: FullScreen): void {
  view ??= build()
  close()
  shown = next
  view.root.setAttribute('aria-label', next.label)
  view.root.append(next.content)
  view.dialog.open({ focus: view.closeButton, onEscape: close })
  const page = visiblePage()
  removeBackEntry = page && layBackEntry(page, close)
}

function close(): void {
  const closed = shown
  shown = undefined
  if (!closed) return
  view?.dialog.close()
  removeBackEntry?.()
  closed.content.remove()
  closed.onClose()
}

function build() {
  joinLayers(close)
  const closeButton = button('taro-full-screen__close')
  closeButton.textContent = messages.closeText
  closeButton.addEventListener('click', close)
  const attributes = { role: 'dialog', 'aria-modal': 'true' }
  const root = element('div', 'taro-full-screen', attributes, [closeButton])
  return { root, closeButton, dialog: createDialog(root) }
}
