import { h } from './dom.js'

const TOAST_MS = 1600

/**
 * A sheet at the bottom of the phone; resolves with the selection, or `undefined` when it was
 * closed.
 */
export function sheet(root, label, build) {
  return layer(root, 'sheet', label, build)
}

/** A sheet that taps outside and the Escape key do not close. */
export function firmSheet(root, label, build) {
  return layer(root, 'sheet', label, build, { isFirm: true })
}

/** A dialog in the middle of the phone. */
export function dialog(root, label, build) {
  return layer(root, 'dialog', label, build)
}

/** A layer over the whole screen of the phone. */
export function cover(root, label, build) {
  return layer(root, 'cover', label, build)
}

export function toast(root, text) {
  const screen = root.querySelector('[data-screen]')
  screen.querySelector('.toast')?.remove()
  const element = h('p', { class: 'toast', role: 'status' }, text)
  screen.append(element)
  setTimeout(() => element.remove(), TOAST_MS)
}

function layer(root, kind, label, build, { isFirm = false } = {}) {
  const screen = root.querySelector('[data-screen]')
  const before = document.activeElement
  return new Promise(resolve => {
    const end = chosen => {
      mask.remove()
      if (before instanceof HTMLElement) before.focus()
      resolve(chosen)
    }
    const box = h('div', {
      class: kind,
      role: 'dialog',
      'aria-modal': 'true',
      'aria-label': label,
      tabindex: '-1',
    })
    const mask = h('div', { class: `mask mask-${kind}` }, box)
    box.append(...build(end))
    if (!isFirm) {
      mask.addEventListener('click', event => event.target === mask && end())
      mask.addEventListener('keydown', event => event.key === 'Escape' && end())
    }
    screen.append(mask)
    const first = box.querySelector('input') ?? box
    first.focus()
  })
}
