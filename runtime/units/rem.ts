import { onRouteChange } from '../router/route-change.ts'

const remsAcross = 16
/** Wider windows keep the size of this width, px. */
const widestPx = 480
/** Some hosts report such widths while they start, px. */
const narrowestPx = 100
/** What a scroll bar takes at most, px. */
const scrollBarPx = 20
const debounceMs = 33
const probeRems = 10
/** A root size that is off by less is right, part of it. */
const tolerance = 0.005

export interface RemOptions {
  /** Paths whose pages grow with windows wider than 480 px; none by default. */
  widePages?: RegExp
}

/**
 * Keeps the root font at 20 px for each 320 px of the window's width, up to a width of 480, so that 16rem is the design's
 * width. Call once, before the first page.
 */
export function startRem({ widePages }: RemOptions = {}): void {
  wide = widePages
  let timer: ReturnType<typeof setTimeout> | undefined
  fit()
  window.addEventListener('resize', () => {
    clearTimeout(timer)
    timer = setTimeout(fit, debounceMs)
  })
  onRouteChange(fit)
}

/** Root font size in px for a window this wide; undefined for a width that cannot be true. */
export function rootFontSize(width: number, isWide = false): number | undefined {
  if (width < narrowestPx) return undefined
  return (isWide ? width : Math.min(width, widestPx)) / remsAcross
}

let wide: RegExp | undefined
let fitted: number | undefined
let fontSize = ''

function fit(): void {
  const { style } = document.documentElement
  const wanted = rootFontSize(layoutWidth(), wide?.test(window.location.pathname))
  if (!wanted || (wanted === fitted && style.fontSize === fontSize)) return
  style.fontSize = `${wanted}px`
  // A host that scales texts changes what a rem measures but not what the style says, so the layout has to be asked.
  const got = measureRem()
  if (got && Math.abs(got / wanted - 1) > tolerance) style.fontSize = `${(wanted * wanted) / got}px`
  fitted = wanted
  fontSize = style.fontSize
}

/** The window's width. On phones `innerWidth` grows with a page that is too wide, and would make it wider still. */
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
