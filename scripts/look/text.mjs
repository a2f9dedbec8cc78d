// What `npm run look text` runs in a page. A browser gets it as text, so nothing here has a closure.

/** Sets all text twice as large, as the host's own setting does. */
export function doubleText() {
  const sizes = [...document.querySelectorAll('#app *, .taro-modal *')]
    .filter(each => !each.closest('svg'))
    .map(each => [each, Number.parseFloat(getComputedStyle(each).fontSize)])
  for (const [each, px] of sizes) each.style.setProperty('font-size', `${px * 2}px`, 'important')
}

/**
 * An expression for the page: what somebody cannot read. A page that goes sideways, words beyond its edge, cut words,
 * words over other words, and words smaller than `least` px; one line each.
 */
export const textFaults = least =>
  `(() => { ${[nameOf, ancestor, clipOf, isSeen, isLeftOut, boxesOf, placeFault, smallWords, overlaps, judge].join('\n')}
  return judge(${least}) })()`

function nameOf(element) {
  const classes = element.closest('[class]')?.getAttribute('class') ?? element.tagName
  return `.${classes.trim().split(/\s+/).join('.')} "${element.textContent.trim().slice(0, 16)}"`
}

/** The nearest of the element and those around it that `holds` is true of. */
function ancestor(element, holds) {
  for (let each = element; each; each = each.parentElement)
    if (holds(getComputedStyle(each))) return each
  return undefined
}

/** What does not show that which leaves it, and whether it can be scrolled. */
function clipOf(element) {
  const each = ancestor(element, ({ overflowX, overflowY }) =>
    /auto|scroll|hidden|clip/.test(overflowX + overflowY),
  )
  if (!each || each === document.body || each === document.documentElement) return undefined
  const { overflowX, overflowY } = getComputedStyle(each)
  return { edge: each.getBoundingClientRect(), scrolls: /auto|scroll/.test(overflowX + overflowY) }
}

function isSeen(element) {
  // What a closed `details` holds has boxes, too.
  if (!element.checkVisibility()) return false
  return !ancestor(
    element,
    ({ visibility, display, opacity, clipPath }) =>
      visibility === 'hidden' ||
      display === 'none' ||
      Number(opacity) < 0.1 ||
      clipPath === 'inset(50%)',
  )
}

/** Drawn words, and letters that stand for a face. */
function isLeftOut(element) {
  return element.closest('svg, script, style, option, [aria-hidden=true], .kit-avatar') !== null
}

/** Every line of words that is seen, with what it belongs to. */
function boxesOf() {
  const boxes = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!node.nodeValue.trim() || isLeftOut(element) || !isSeen(element)) continue
    const { textOverflow } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(node)
    const of = {
      element,
      clip: clipOf(element),
      isShortened:
        textOverflow === 'ellipsis' ||
        element.closest('.one-line, .two-lines, .three-lines') !== null,
      layer: ancestor(element, ({ position }) => position === 'fixed' || position === 'sticky'),
    }
    for (const { left, right, top, bottom } of range.getClientRects())
      if (right - left >= 1) boxes.push({ ...of, left, right, top, bottom })
  }
  return boxes
}

function placeFault({ element, clip, isShortened, left, right, top, bottom }) {
  const width = document.documentElement.clientWidth
  if (isShortened || clip?.scrolls) return undefined
  if (right > width + 1 || left < -1) return `beyond the edge: ${nameOf(element)}`
  if (!clip) return undefined
  const { edge } = clip
  const part = (bottom - top) * 0.35
  const isCut =
    right > edge.right + 2 ||
    left < edge.left - 2 ||
    bottom - part > edge.bottom ||
    top + part < edge.top
  return isCut ? `cut: ${nameOf(element)}` : undefined
}

function smallWords(boxes, least) {
  const sizeOf = element => Number.parseFloat(getComputedStyle(element).fontSize)
  return boxes
    .filter(({ element }) => sizeOf(element) < least - 0.01)
    .map(({ element }) => `${sizeOf(element)} px: ${nameOf(element)}`)
}

function overlaps(boxes) {
  const shown = boxes
    .filter(({ clip, isShortened, left, right, top, bottom }) => {
      if (!clip) return true
      const { edge } = clip
      if (isShortened && (right > edge.right + 2 || bottom > edge.bottom + 4)) return false
      return right > edge.left && left < edge.right && bottom > edge.top && top < edge.bottom
    })
    .sort((a, b) => a.top - b.top)
  return shown.flatMap((a, index) => {
    const end = shown.findIndex((b, at) => at > index && b.top >= a.bottom)
    return shown
      .slice(index + 1, end < 0 ? undefined : end)
      .filter(b => {
        if (a.element === b.element || a.layer !== b.layer) return false
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - b.top
        const high = Math.min(a.bottom - a.top, b.bottom - b.top)
        return across > 3 && down > high * 0.3
      })
      .map(b => `one over the other: ${nameOf(a.element)} and ${nameOf(b.element)}`)
  })
}

function judge(least) {
  const boxes = boxesOf()
  const wide = document.scrollingElement.scrollWidth
  return [
    ...new Set([
      ...(wide > document.documentElement.clientWidth ? [`the page is ${wide} px wide`] : []),
      ...smallWords(boxes, least),
      ...boxes.map(placeFault).filter(Boolean),
      ...overlaps(boxes),
    ]),
  ]
}
