// What `npm run look measure` asks axe, and the words on pictures that axe leaves open, measured in the picture.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PNG } from 'pngjs'
import { root } from '../setup.mjs'

const axe = readFileSync(join(root, 'node_modules/axe-core/axe.min.js'), 'utf8')
/** The least contrast of words with what is behind them. */
const LEAST_CONTRAST = 4.5
/** Share of the pixels behind a word that may be nearer to its colour: the edges of a line that crosses it. */
const CROSSED = 0.2

const withoutWords = `
  *, *::before, *::after {
    transition: none !important;
    color: transparent !important;
    -webkit-text-fill-color: transparent !important;
    text-shadow: none !important;
  }
  svg text, svg tspan { fill: transparent !important; stroke: none !important }`

/** Lines about violations that are serious or critical, and about words on pictures; of the page or a frame in it. */
export async function axeFaults(page, frame) {
  await frame.evaluate(axe)
  const { found, open } = await frame.evaluate(askAxe)
  const words = await frame.evaluate(wordsOn, open)
  return [...found, ...(words.length > 0 ? await measureWords(page, frame, words) : [])]
}

async function askAxe() {
  const { violations, incomplete } = await axe.run(document, {
    resultTypes: ['violations', 'incomplete'],
    rules: {
      'label-content-name-mismatch': { enabled: true },
      // The host zooms text itself; these two are about documents that are not an app's screens.
      region: { enabled: false },
      'meta-viewport': { enabled: false },
    },
  })
  const serious = violations.filter(
    ({ impact, id }) => /serious|critical/.test(impact) || id === 'heading-order',
  )
  const line = (id, { html, any }) => {
    const ratio = any[0]?.data?.contrastRatio
    return `axe ${id}${ratio ? ` ${ratio}` : ''}: ${html.replace(/\s+/g, ' ').slice(0, 140)}`
  }
  return {
    found: serious.flatMap(({ id, nodes }) => nodes.map(node => line(id, node))),
    open: incomplete
      .filter(({ id }) => id === 'color-contrast')
      .flatMap(({ nodes }) => nodes.map(({ target }) => target[0]))
      .filter(target => typeof target === 'string'),
  }
}

/** The elements' own words on the screen, and all words that are drawn: their colour and place. */
function wordsOn(selectors) {
  const layerOf = each => each.closest('[role=dialog], [aria-modal], .kit-bar, .kit-share-mask')
  const isNear = (at, element) =>
    at.contains(element) ||
    element.contains(at) ||
    (at.tagName !== 'BUTTON' &&
      layerOf(at) === layerOf(element) &&
      !/fixed/.test(getComputedStyle(at).position))
  const isCoveredBy = (at, element) =>
    /^ima?ge?$/i.test(at.tagName) &&
    element.compareDocumentPosition(at) & Node.DOCUMENT_POSITION_FOLLOWING
  const elements = [
    ...selectors.flatMap(each => [...document.querySelectorAll(each)]),
    ...document.querySelectorAll('svg text'),
  ]
  const words = []
  for (const element of new Set(elements)) {
    const style = getComputedStyle(element)
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue
    // A number in a drawing's own paint (a gradient) is no colour.
    const color = element.closest('svg') ? style.fill : style.color
    if (!color.startsWith('rgb')) continue
    for (const node of element.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.nodeValue.trim()) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const { left, top, right, bottom } of range.getClientRects()) {
        const isThere = top >= 0 && bottom <= innerHeight && left >= 0 && right <= innerWidth
        const at = isThere && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
        // Words covered by a dialog, its backdrop, a bar or a picture (the initial below an avatar) are not seen.
        if (!at || right - left < 2 || !isNear(at, element) || isCoveredBy(at, element)) continue
        // The box of a line is higher than its letters.
        const part = (bottom - top) / 4
        words.push({
          text: node.nodeValue.trim().slice(0, 16),
          color,
          left,
          right,
          top: top + part,
          bottom: bottom - part,
        })
      }
    }
  }
  return words
}

/** The policy of the page forbids a style element, and allows this. */
function hideWords(rules) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  document.adoptedStyleSheets = [sheet]
}

function showWords() {
  document.adoptedStyleSheets = []
}

async function measureWords(page, frame, words) {
  await frame.evaluate(hideWords, withoutWords)
  const from =
    frame === page.mainFrame() ? { x: 0, y: 0 } : await (await frame.frameElement()).boundingBox()
  const picture = PNG.sync.read(await page.screenshot({ scale: 'css', animations: 'allow' }))
  await frame.evaluate(showWords)
  return words.flatMap(word => {
    const contrast = contrastBehind(picture, word, from)
    return contrast < LEAST_CONTRAST
      ? [`on a drawing ${contrast.toFixed(1)}: "${word.text}" ${word.color}`]
      : []
  })
}

function contrastBehind({ data, width, height }, { color, left, top, right, bottom }, from) {
  const [red, green, blue, alpha = 1] = color.match(/[\d.]+/g).map(Number)
  const ratios = []
  const endY = Math.min(height, Math.ceil(bottom + from.y))
  const endX = Math.min(width, Math.ceil(right + from.x))
  for (let y = Math.max(0, Math.floor(top + from.y)); y < endY; y += 1)
    for (let x = Math.max(0, Math.floor(left + from.x)); x < endX; x += 1) {
      const at = (y * width + x) * 4
      const behind = [data[at], data[at + 1], data[at + 2]]
      const shown = [red, green, blue].map((each, i) => each * alpha + behind[i] * (1 - alpha))
      ratios.push(ratioOf(lightOf(shown), lightOf(behind)))
    }
  ratios.sort((a, b) => a - b)
  return ratios[Math.floor(ratios.length * CROSSED)] ?? Number.POSITIVE_INFINITY
}

const lightOf = ([red, green, blue]) => {
  const [r, g, b] = [red, green, blue].map(each => {
    const part = each / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

const ratioOf = (a, b) => (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
