// What `npm run look text` and the accessibility story run in a page. Plain functions without a closure: a browser gets
// them as text.

/** Sets all text twice as large, as the host's own setting does. */
export function doubleText() {
  const sizes = [...document.querySelectorAll('#app *, .taro-modal *')]
    .filter(each => !each.closest('svg'))
    .map(each => [each, Number.parseFloat(getComputedStyle(each).fontSize)])
  for (const [each, px] of sizes) each.style.setProperty('font-size', `${px * 2}px`, 'important')
}

/**
 * What somebody cannot read: a page that goes sideways, words beyond its edge, cut words, words over other words, and
 * words smaller than `least` px. One line each.
 */
export function textFaults({ least }) {
  const width = document.documentElement.clientWidth
  const faults = []
  const nameOf = each => {
    const of = each.closest('[class]')
    return `${of ? `.${of.getAttribute('class').trim().split(/\s+/).join('.')}` : each.tagName} "${each.textContent.trim().slice(0, 16)}"`
  }
  const root = document.scrollingElement
  if (root.scrollWidth > width) faults.push(`the page is ${root.scrollWidth} px wide`)

  /** The nearest ancestor that does not show what leaves it, and whether it can be scrolled. */
  const clipOf = element => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const { overflowX, overflowY } = getComputedStyle(each)
      if (/auto|scroll/.test(overflowX + overflowY)) return { each, scrolls: true }
      if (/hidden|clip/.test(overflowX + overflowY)) return { each, scrolls: false }
    }
    return undefined
  }
  const isSeen = element => {
    for (let each = element; each; each = each.parentElement) {
      const { visibility, display, opacity, clipPath } = getComputedStyle(each)
      if (visibility === 'hidden' || display === 'none' || Number(opacity) < 0.1) return false
      if (clipPath === 'inset(50%)') return false
    }
    return true
  }
  const layerOf = element => {
    for (let each = element; each; each = each.parentElement) {
      const { position } = getComputedStyle(each)
      if (position === 'fixed' || position === 'sticky') return each
    }
    return document.body
  }

  const boxes = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (
      !node.nodeValue.trim() ||
      !element ||
      element.closest('svg, script, style, option, [aria-hidden=true], .kit-avatar')
    )
      continue
    if (!isSeen(element)) continue
    const style = getComputedStyle(element)
    const px = Number.parseFloat(style.fontSize)
    if (px < least - 0.01) faults.push(`${px} px: ${nameOf(element)}`)
    const range = document.createRange()
    range.selectNodeContents(node)
    const clip = clipOf(element)
    const edge = clip?.each.getBoundingClientRect()
    const isShortened =
      style.textOverflow === 'ellipsis' ||
      element.closest('.one-line, .two-lines, .three-lines') !== null
    for (const { left, right, top, bottom } of range.getClientRects()) {
      if (right - left < 1) continue
      if (!clip?.scrolls && !isShortened && (right > width + 1 || left < -1))
        faults.push(`beyond the edge: ${nameOf(element)}`)
      else if (clip && !clip.scrolls && !isShortened) {
        const high = (bottom - top) * 0.35
        const isCut =
          right > edge.right + 2 ||
          left < edge.left - 2 ||
          bottom - high > edge.bottom ||
          top + high < edge.top
        if (isCut) faults.push(`cut: ${nameOf(element)}`)
      }
      if (
        clip?.scrolls &&
        (right < edge.left || left > edge.right || bottom < edge.top || top > edge.bottom)
      )
        continue
      if (isShortened && clip && (right > edge.right + 2 || bottom > edge.bottom + 4)) continue
      boxes.push({
        left,
        right,
        top,
        bottom,
        element,
        layer: layerOf(element),
        angle: style.rotate,
      })
    }
  }
  boxes.sort((a, b) => a.top - b.top)
  boxes.forEach((a, index) => {
    for (const b of boxes.slice(index + 1)) {
      if (b.top >= a.bottom) break
      if (a.element === b.element || a.layer !== b.layer) continue
      const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const down = Math.min(a.bottom, b.bottom) - b.top
      const least = Math.min(a.bottom - a.top, b.bottom - b.top)
      if (across > 3 && down > least * 0.3)
        faults.push(`one over the other: ${nameOf(a.element)} and ${nameOf(b.element)}`)
    }
  })
  return [...new Set(faults)]
}
