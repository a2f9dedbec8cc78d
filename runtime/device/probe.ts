import { hasBrowser } from '../core/has-browser.ts'

const sides = ['top', 'right', 'bottom', 'left'] as const

export type Insets = Record<(typeof sides)[number], number>

/** Default text size of browsers, css px. */
const defaultFontPx = 16

let probe: HTMLElement | undefined

/** Insets of the notch and the home bar, css px; read on each call, because some hosts report them late. */
export function safeAreaInsets(): Insets {
  const style = probeStyle()
  const inset = (side: keyof Insets) =>
    Number.parseFloat(style?.getPropertyValue(`padding-${side}`) ?? '') || 0
  return { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') }
}

/** Text size that the visitor has set in the browser, css px. */
export const visitorFontPx = (): number =>
  Number.parseFloat(probeStyle()?.fontSize ?? '') || defaultFontPx

/** These values are only available in CSS, so a hidden element carries them. */
function probeStyle(): CSSStyleDeclaration | undefined {
  if (!hasBrowser()) return undefined
  if (!probe?.isConnected) {
    const padding = sides.map(side => `env(safe-area-inset-${side}, 0px)`).join(' ')
    probe = document.createElement('div')
    probe.style.cssText = `position:fixed;visibility:hidden;pointer-events:none;font-size:medium;padding:${padding}`
    // Outside of the body, where pages do not look.
    document.documentElement.append(probe)
  }
  return getComputedStyle(probe)
}
