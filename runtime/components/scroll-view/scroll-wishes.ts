import type { createEchoes } from '../core/echoes.ts'
import { scrollElement } from '../core/scroll-element.ts'
import { toNumber } from '../core/to-number.ts'
import type { ScrollViewProps } from './scroll-view-props.ts'

type Echoes = ReturnType<typeof createEchoes>

/** Scroll offsets that were reported to the page. */
export interface Told {
  top: Echoes
  left: Echoes
}

/** Applies the page's scroll props; to be called after each render. The first call does not animate. */
export function createScrollWishes(scroller: HTMLElement) {
  let before: ScrollViewProps = {}
  let shownId: string | undefined
  let isFirst = true

  return (now: ScrollViewProps, told: Told): void => {
    const to: ScrollToOptions = {}
    const top = changed(before.scrollTop, now.scrollTop, told.top)
    const left = changed(before.scrollLeft, now.scrollLeft, told.left)
    if (top !== undefined) to.top = top
    if (left !== undefined) to.left = left

    const { scrollIntoView: id } = now
    const wanted = id && id !== shownId ? findInside(scroller, id) : undefined
    if (!id || wanted) shownId = id
    if (wanted) Object.assign(to, placeOf(wanted, scroller, now))

    const isSmooth = !isFirst && Boolean(now.scrollWithAnimation)
    before = now
    isFirst = false
    if (to.top !== undefined || to.left !== undefined) scrollElement(scroller, to, isSmooth)
  }
}

function changed(before: unknown, now: unknown, told: Echoes): number | undefined {
  const number = toNumber(now, Number.NaN)
  const isNew = now !== before && !Number.isNaN(number) && !told.isEcho(number)
  return isNew ? number : undefined
}

const findInside = (scroller: HTMLElement, id: string) =>
  scroller.querySelector(`[id="${CSS.escape(id)}"]`)

function placeOf(
  element: Element,
  scroller: HTMLElement,
  { scrollX, scrollY }: ScrollViewProps,
): ScrollToOptions {
  const inner = element.getBoundingClientRect()
  const outer = scroller.getBoundingClientRect()
  return {
    ...(scrollY && { top: scroller.scrollTop + inner.top - outer.top - scroller.clientTop }),
    ...(scrollX && { left: scroller.scrollLeft + inner.left - outer.left - scroller.clientLeft }),
  }
}
