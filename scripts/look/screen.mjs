// What `npm run look measure` counts on a screen at 375 px, and how wide it is on a merchant's desktop. A browser gets it as text, so nothing here has a closure.

/** Share of the screen's height that may stay empty below what a page shows. */
const EMPTY_SHARE = 0.4

/** Share of a desktop's width that the content of a merchant's page has to use. */
const WIDE_SHARE = 0.5

/**
 * An expression for the page: a skeleton that stands, much empty height, titles broken inside a word, text fields that
 * do not look like the kit's, a moment of success that leads nowhere, no heading, and buttons of one name; one line
 * each. `nouns` is the source of an expression of words that browsers do not know.
 */
export const screenFaults = nouns =>
  `(() => { ${[isVisible, contentEnd, emptyHeight, lineStarts, wordInsides, brokenTitles, strangeFields, mutePayoffs, noHeading, sameButtons, judgeScreen].join('\n')}
  return judgeScreen(${EMPTY_SHARE}, ${JSON.stringify(nouns)}) })()`

/** An expression for the page on a desktop: content in a narrow column, and words that stand a letter a line. */
export const deskFaults = `(() => { ${[isVisible, narrowColumn, crushedWords].join('\n')}
  return [...narrowColumn(${WIDE_SHARE}), ...crushedWords()] })()`

function isVisible(element) {
  const { width, height } = element.getBoundingClientRect()
  return (
    width > 1 &&
    height > 1 &&
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })
  )
}

/** Where the lowest thing that is not a bar ends, px; and where a bar at the bottom begins. */
function contentEnd() {
  const layerOf = element => {
    for (let each = element; each; each = each.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(each).position)) return each
    return undefined
  }
  let end = 0
  let bar = innerHeight
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_ELEMENT)
  for (let each = walker.nextNode(); each; each = walker.nextNode()) {
    const holdsText = [...each.childNodes].some(
      node => node.nodeType === Node.TEXT_NODE && node.nodeValue.trim(),
    )
    const draws = /^(img|svg|canvas|video|input|textarea|select|button)$/i.test(each.tagName)
    if ((!holdsText && !draws) || each.closest('svg')?.contains(each.parentElement)) continue
    if (!isVisible(each)) continue
    const layer = layerOf(each)
    const { bottom } = each.getBoundingClientRect()
    if (!layer) end = Math.max(end, bottom)
    else if (layer.getBoundingClientRect().bottom >= innerHeight - 2)
      bar = Math.min(bar, Math.max(layer.getBoundingClientRect().top, innerHeight * 0.6))
  }
  return { end, bar }
}

/** Nothing if the page scrolls, a dialog is what is looked at, or the network is what is missing. */
function emptyHeight(most) {
  if (document.scrollingElement.scrollHeight > innerHeight + 4) return []
  if ([...document.querySelectorAll('[role=dialog], [aria-modal]')].some(isVisible)) return []
  if ([...document.querySelectorAll('button')].some(each => each.textContent === '重试')) return []
  const { end, bar } = contentEnd()
  const share = (bar - end) / innerHeight
  return share > most ? [`empty: ${Math.round(share * 100)} % of the height below the content`] : []
}

/** The text of an element, and the places at which its lines begin. */
function lineStarts(element) {
  const starts = []
  let text = ''
  let line
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const range = document.createRange()
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    // A row of a list may be a button: what explains it is no title.
    if (
      element.tagName === 'BUTTON' &&
      node.parentElement.closest('small, .mute, .dim, .text-note, .text-small')
    )
      continue
    for (let at = 0; at < node.nodeValue.length; at += 1) {
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      const box = range.getBoundingClientRect()
      if (box.width > 0) {
        // Only words of one height and one column are lines of each other.
        if (line && box.top >= line.bottom - 2 && box.left < line.left) starts.push(text.length)
        line = box
      }
      text += node.nodeValue[at]
    }
    // No word goes from one element to the next.
    text += '\n'
  }
  return { text, starts }
}

function wordInsides(text, nouns) {
  const inside = new Set()
  const keep = (from, length) => {
    for (let at = from + 1; at < from + length; at += 1) inside.add(at)
  }
  for (const { segment, index } of new Intl.Segmenter('zh', { granularity: 'word' }).segment(text))
    keep(index, segment.length)
  for (const match of text.matchAll(new RegExp(nouns, 'g'))) keep(match.index, match[0].length)
  return inside
}

function brokenTitles(nouns) {
  const titles = 'h1, h2, h3, button, [role=tab], [class*=title]'
  const found = new Set()
  for (const each of document.querySelectorAll(titles)) {
    if (each.querySelector(titles) || each.closest('svg') || !isVisible(each)) continue
    const { text, starts } = lineStarts(each)
    const inside = wordInsides(text, nouns)
    for (const at of starts)
      if (inside.has(at))
        found.add(`broken: ${text.slice(Math.max(0, at - 6), at)}/${text.slice(at, at + 6)}`)
  }
  return [...found]
}

/** Text fields outside the kit's two: a line of a form, and a box that stands alone. */
function strangeFields() {
  // Beside the two: numbers that a plus and a minus change, the search, and sums of money in large figures.
  const known =
    '.kit-field, .kit-input, .kit-stepper, .kit-search, .refund-amount, .withdraw-amount'
  const texts = 'input:not([type]), input[type=text], input[type=tel], input[type=number], textarea'
  return [...document.querySelectorAll(texts)]
    .filter(each => isVisible(each) && !each.closest(known))
    .map(
      each =>
        `field: ${each.tagName.toLowerCase()}.${each.className || each.parentElement.className}`,
    )
}

/** The pictures of the moments themselves, and that they move, are `test/e2e/payoffs.e2e.ts`. */
function mutePayoffs() {
  return [...document.querySelectorAll('[data-payoff]')].filter(isVisible).flatMap(each => {
    const place = each.closest('[role=dialog]') ?? document
    const ways = [...place.querySelectorAll('button:enabled, a[href]')].filter(isVisible)
    return ways.length > 0 ? [] : [`payoff: ${each.dataset.payoff} leads nowhere`]
  })
}

function noHeading() {
  const isThere = [...document.querySelectorAll('h1')].some(each => each.checkVisibility())
  return isThere ? [] : ['heading: no h1']
}

/** Rows of a list may repeat a button; elsewhere one name is one thing to do. */
function sameButtons() {
  const rows = 'li, tr, nav, article, [data-thing], [role=tablist], [role=radiogroup], .kit-field'
  const dialogs = [...document.querySelectorAll('[role=dialog], [aria-modal]')].filter(isVisible)
  const place = dialogs.pop() ?? document
  const nameOf = each => (each.getAttribute('aria-label') ?? each.textContent).trim()
  const names = [...place.querySelectorAll('button:enabled, a[href]')]
    .filter(each => isVisible(each) && !each.closest(rows))
    .map(nameOf)
  return [...new Set(names)]
    .filter(name => name && names.filter(each => each === name).length > 1)
    .map(name => `same: ${name}`)
}

/** A state in place of a page's content, and what still loads, stand in the middle. */
function narrowColumn(least) {
  if (
    [...document.querySelectorAll('.kit-state, .kit-empty, .kit-skeleton, [role=dialog]')].some(
      isVisible,
    )
  )
    return []
  let [left, right] = [innerWidth, 0]
  for (const each of document.querySelectorAll('main *')) {
    const isContent = /^(img|svg|canvas|iframe|input|textarea|select|button|td|p|h2|h3|dl)$/i
    if (!isContent.test(each.tagName) || each.closest('.hide-text, .kit-bar') || !isVisible(each))
      continue
    const box = each.getBoundingClientRect()
    left = Math.min(left, Math.max(0, box.left))
    right = Math.max(right, Math.min(innerWidth, box.right))
  }
  const width = Math.round(right - left)
  return width < innerWidth * least ? [`narrow: ${width} of ${innerWidth} px`] : []
}

/** Four characters or more in a box that holds two of them beside each other at most. */
function crushedWords() {
  const found = new Set()
  for (const each of document.querySelectorAll('main *')) {
    const text = [...each.childNodes]
      .filter(node => node.nodeType === Node.TEXT_NODE)
      .map(node => node.nodeValue.trim())
      .join('')
    if (text.length < 4 || each.closest('svg, .hide-text') || !isVisible(each)) continue
    const size = parseFloat(getComputedStyle(each).fontSize)
    const { width, height } = each.getBoundingClientRect()
    if (width < size * 2.5 && height > size * 4) found.add(`crushed: ${text.slice(0, 12)}`)
  }
  return [...found]
}

function judgeScreen(most, nouns) {
  const skeleton = [
    ...document.querySelectorAll('.kit-skeleton, [role=status][aria-busy=true]'),
  ].some(isVisible)
  return [
    ...new Set([
      ...(skeleton ? ['skeleton: it still loads'] : emptyHeight(most)),
      ...brokenTitles(nouns),
      ...strangeFields(),
      ...mutePayoffs(),
      ...noHeading(),
      ...sameButtons(),
    ]),
  ]
}
