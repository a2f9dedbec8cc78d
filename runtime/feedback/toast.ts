import './feedback.css'
import { defineApi } from '../core/define-api.ts'
import { maxTimerDelayMs } from '../core/max-timer-delay.ts'
import { isNumber, isString } from '../core/params.ts'
import { element } from '../dom/element.ts'
import { createLayer } from './layer.ts'
import { joinLayers } from './open-layers.ts'
import { lockScroll } from './scroll-lock.ts'

export interface ToastOptions {
  /** Text, '' by default. */
  title: string
  /** `success` by default; unknown values show no icon. */
  icon: 'success' | 'loading' | 'error' | 'none'
  /** Address of a picture that replaces the icon; '' by default, for none. */
  image: string
  /** ms, 1500 by default; negative or NaN keeps it until it is hidden. */
  duration: number
  /** Blocks taps and scrolling on the page. Off by default. */
  mask: boolean
}

export type LoadingOptions = Pick<ToastOptions, 'title' | 'mask'>

type Kind = 'toast' | 'loading'

const fadeMs = 100
const icons = ['success', 'loading', 'error']

let view: ReturnType<typeof build> | undefined
let shown: Kind | undefined
let timer: ReturnType<typeof setTimeout> | undefined
let unlock: (() => void) | undefined

/** A brief message over the page. A route change that is called for later hides it. */
export const showToast = /* @__PURE__ */ defineApi<ToastOptions>('showToast', {
  defaults: { title: '', icon: 'success', image: '', duration: 1500, mask: false },
  checks: { title: [isString], duration: [isNumber] },
  run(options) {
    show('toast', options)
  },
})

/** A spinner that stays until `hideLoading` or the next route change. */
export const showLoading = /* @__PURE__ */ defineApi<LoadingOptions>('showLoading', {
  defaults: { title: '', mask: false },
  checks: { title: [isString] },
  run({ title, mask }) {
    show('loading', { title, mask, icon: 'loading', image: '', duration: -1 })
  },
})

/** Hides a toast; keeps a loading. */
export const hideToast = /* @__PURE__ */ defineApi<object>('hideToast', {
  run() {
    hide('toast')
  },
})

/** Hides a loading; keeps a toast. */
export const hideLoading = /* @__PURE__ */ defineApi<object>('hideLoading', {
  run() {
    hide('loading')
  },
})

/** Toast and loading share one layer, and the newer replaces the older. */
function show(kind: Kind, { title, icon, image, duration, mask }: ToastOptions): void {
  view ??= build()
  joinLayers(cut)
  clearTimeout(timer)
  const unlockOlder = unlock
  unlock = mask ? lockScroll() : undefined
  unlockOlder?.()

  const isKnown = icons.includes(icon)
  view.mask.style.display = mask ? '' : 'none'
  view.icon.className = image ? 'taro-toast__image' : `taro-toast__icon taro-toast__icon_${icon}`
  view.icon.style.display = image || isKnown ? '' : 'none'
  view.icon.style.backgroundImage = image ? `url(${JSON.stringify(image)})` : ''
  view.content.classList.toggle('is-text', !image && !isKnown)
  view.title.textContent = title
  view.layer.show()

  shown = kind
  if (duration >= 0 && duration <= maxTimerDelayMs) timer = setTimeout(() => hide(kind), duration)
}

function cut(): void {
  if (shown) hide(shown)
}

function hide(kind: Kind): void {
  if (shown !== kind) return
  shown = undefined
  clearTimeout(timer)
  unlock?.()
  unlock = undefined
  view?.layer.hide()
}

function build() {
  const mask = element('div', 'taro-toast__mask')
  const icon = element('div', 'taro-toast__icon', { 'aria-hidden': 'true' })
  const title = element('p', 'taro-toast__title')
  const content = element('div', 'taro-toast__content', {}, [icon, title])
  const root = element('div', 'taro__toast', { role: 'status' }, [mask, content])
  return { mask, icon, title, content, layer: createLayer(root, fadeMs) }
}
