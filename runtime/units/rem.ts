import { onRouteChange } from '../router/route-change.ts'

const remsAcross = 16
/** Wider windows are treated as this wide, px. */
const widestPx = 480
/** Some hosts report smaller widths while they start; they are ignored, px. */
const narrowestPx = 100
/** Maximum width of a scroll bar, px. */
const scrollBarPx = 20
const debounceMs = 33
const probeRems = 10
/** Relative deviation of the root font size that is accepted. */
const tolerance = 0.005

export interface RemOptions {
  /** Paths of pages that keep scaling in windows wider than 480 px; none by default. */
  widePages?: RegExp
}

/**
 * Keeps the root font size at 20 px per 320 px of window width, up to a width of 480 px, so that 16rem is the
 * design's width. Call once, before the first page.
 */
export function startRem({ widePages }: RemOptions = {}): void {
  wide = widePages
  let timer: ReturnType<typeof setTimeout> | undefined
  fit()
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(refit, debounceMs)
  })
  onRouteChange(fit)
}

/** Root font size in px for a window width; undefined for an implausible width. */
export function rootFontSize(width: number, isWide = false): number | undefined {
  if (width < narrowestPx) return undefined
  return (isWide ? width : Math.min(width, widestPx)) / remsAcross
}

let wide: RegExp | undefined
let fitted: number | undefined
let fontSize = ''

/** Measures again: a host may scale texts while the width stays. */
export function refit(): void {
  fitted = undefined
  fit()
}

function fit(): void {
  const { style } = document.documentElement
  const wanted = rootFontSize(layoutWidth(), wide?.test(window.location.pathname))
  if (!wanted || (wanted === fitted && style.fontSize === fontSize)) return
  style.fontSize = `${wanted}px`
  // In a host that scales text, a rem measures differently from what the style says, so the layout is measured.
  const got = measureRem()
  if (got && Math.abs(got / wanted - 1) > tolerance) style.fontSize = `${(wanted * wanted) / got}px`
  fitted = wanted
  fontSize = style.fontSize
}

/**
 * The window's width. On phones `innerWidth` grows with an overflowing page, and using it would make the page even
 * wider.
 */
function layoutWidth(): number {
  const { clientWidth } = document.documentElement
  const { innerWidth } = window
  return innerWidth - clientWidth > scrollBarPx ? clientWidth : innerWidth
}

function measureRem(): number {
  const probe = document.createElement('div')
  probe.style.cssText = `position:absolute;visibility:hidden;width:${probeRems}rem`
  document.body.append(probe)
  const { width } = probe.getBoundingClientRect()
  probe.remove()
  return width / probeRems
}
