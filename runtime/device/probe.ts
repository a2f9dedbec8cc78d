const sides = ['top', 'right', 'bottom', 'left'] as const

export type Insets = Record<(typeof sides)[number], number>

/** Text of a browser whose visitor never changed it, css px. */
const defaultFontPx = 16

let probe: HTMLElement | undefined

/** What the notch and the home bar take from the page, css px; read anew each time, because some hosts tell it late. */
export function safeAreaInsets(): Insets {
  const style = probeStyle()
  const inset = (side: keyof Insets) =>
    Number.parseFloat(style?.getPropertyValue(`padding-${side}`) ?? '') || 0
  return { top: inset('top'), right: inset('right'), bottom: inset('bottom'), left: inset('left') }
}

/** The text size that the visitor has chosen in the browser, css px. */
export const visitorFontPx = (): number =>
  Number.parseFloat(probeStyle()?.fontSize ?? '') || defaultFontPx

/** Only css knows these values, so one element that nobody sees wears them. */
function probeStyle(): CSSStyleDeclaration | undefined {
  if (typeof document === 'undefined') return undefined
  if (!probe?.isConnected) {
    const padding = sides.map(side => `env(safe-area-inset-${side}, 0px)`).join(' ')
    probe = document.createElement('div')
    probe.style.cssText = `position:fixed;visibility:hidden;pointer-events:none;font-size:medium;padding:${padding}`
    // Beside the body, where no page looks.
    document.documentElement.append(probe)
  }
  return getComputedStyle(probe)
}
