// Runs inside the page, in syntax of Chrome 80 and Safari 13; the driver wraps it in a function. Finds things as a
// person does: by the words that they see, also in the frame of the simulated phone.

const roles = {
  button:
    'button,[role=button],[role=tab],a[href],input[type=button],input[type=submit],summary,.taro-model__btn',
  radio: 'input[type=radio],[role=radio]',
  checkbox: 'input[type=checkbox],[role=checkbox],[role=switch]',
  textbox:
    'input:not([type]),input[type=text],input[type=tel],input[type=number],input[type=search],input[type=url],input[type=email],textarea',
  img: 'img,[role=img],canvas,svg',
  dialog: '[role=dialog],dialog',
  heading: 'h1,h2,h3,h4,h5,h6,[role=heading]',
  listitem: 'li,[role=listitem],article,[role=article]',
}

/** The document and those of its frames that may be read, with their place on the screen. */
function documents() {
  const found = [{ doc: document, win: window, x: 0, y: 0, scale: 1 }]
  for (let at = 0; at < found.length; at += 1) {
    const outer = found[at]
    for (const frame of outer.doc.querySelectorAll('iframe')) {
      const inner = readable(frame)
      if (!inner) continue
      const box = frame.getBoundingClientRect()
      found.push({
        doc: inner,
        win: frame.contentWindow,
        x: outer.x + box.left + frame.clientLeft,
        y: outer.y + box.top + frame.clientTop,
        scale: frame.offsetWidth ? box.width / frame.offsetWidth : 1,
      })
    }
  }
  return found
}

function readable(frame) {
  try {
    return frame.contentDocument && frame.contentDocument.body ? frame.contentDocument : undefined
  } catch {
    return undefined
  }
}

const squeeze = text => (text || '').replace(/\s+/g, ' ').trim()

function nameOf(element) {
  const by = (element.getAttribute('aria-labelledby') || '')
    .split(' ')
    .map(id => id && element.ownerDocument.getElementById(id))
    .filter(Boolean)
    .map(label => label.textContent)
  const labels = element.labels ? [...element.labels].map(label => label.textContent) : []
  return (
    [by.join(' '), element.getAttribute('aria-label'), ...labels, element.placeholder, element.alt]
      .map(squeeze)
      .find(Boolean) || squeeze(element.textContent)
  )
}

function isShown(element, win) {
  const { width, height } = element.getBoundingClientRect()
  if (width < 1 || height < 1) return false
  for (let each = element; each && each.nodeType === 1; each = each.parentNode) {
    const style = win.getComputedStyle(each)
    if (style.display === 'none') return false
    if (style.visibility === 'hidden' && each === element) return false
    if (Number(style.opacity) === 0 && each !== element) return false
    if (each.hasAttribute('inert')) return false
  }
  return true
}

/** `=text` exactly, `/pattern/`, else a part. */
function says(text, wanted) {
  if (wanted[0] === '/') return new RegExp(wanted.slice(1, wanted.lastIndexOf('/'))).test(text)
  return wanted[0] === '=' ? text === wanted.slice(1) : text.includes(wanted)
}

/** Elements of a query, those that say it most exactly, in the order of the document. */
function elementsOf(query) {
  return documents().flatMap(place => {
    const roots = query.within
      ? elementsOf(query.within)
          .filter(found => found.doc === place.doc)
          .map(({ element }) => element)
      : [place.doc.body]
    const found = roots.flatMap(root => [...root.querySelectorAll(selectorOf(query))])
    return [...new Set(found)]
      .filter(element => isAsked(element, query, place.win))
      .map(element => Object.assign({ element }, place))
  })
}

const selectorOf = ({ css, role }) => css || roles[role] || role || '*'

function isAsked(element, { name, has, text }, win) {
  if (/^(SCRIPT|STYLE|TEMPLATE|NOSCRIPT|OPTION)$/.test(element.tagName)) return false
  if (name !== undefined && !says(nameOf(element), name)) return false
  if (has !== undefined && !says(squeeze(element.textContent), has)) return false
  if (text !== undefined) {
    if (!says(squeeze(element.textContent), text)) return false
    const inner = [...element.children].filter(({ tagName }) => !/^(SCRIPT|STYLE)$/.test(tagName))
    if (inner.some(child => says(squeeze(child.textContent), text))) return false
  }
  return isShown(element, win)
}

/** Where the query's element is on the screen, and what it says; null if it is not to be seen. */
function find(query, scrolls) {
  const found = elementsOf(query)
  const hit = found[query.nth < 0 ? found.length + query.nth : query.nth || 0]
  if (!hit) return null
  const { element, doc, win, scale } = hit
  if (scrolls) bringIntoView(element, win)
  const box = element.getBoundingClientRect()
  // Of what is taller than the screen, the middle of the screen.
  const isTall = box.height > win.innerHeight
  const [x, y] = [box.left + box.width / 2, isTall ? win.innerHeight / 2 : box.top + box.height / 2]
  return {
    x: hit.x + x * scale,
    y: hit.y + y * scale,
    width: box.width * scale,
    height: box.height * scale,
    name: nameOf(element).slice(0, 200),
    count: found.length,
    value: element.value,
    isBusy: element.getAttribute('aria-busy') === 'true',
    isDisabled: element.disabled === true || element.getAttribute('aria-disabled') === 'true',
    isMoving: isMoving(element, doc),
    isOutside: x < 0 || y < 0 || x >= win.innerWidth || y >= win.innerHeight,
    coveredBy: coverOf(element, doc.elementFromPoint(x, y)),
  }
}

/** Between the bars that a page may have at its top and at its bottom. */
function bringIntoView(element, win) {
  const { top, bottom, left, right, height } = element.getBoundingClientRect()
  if (height > win.innerHeight) return
  if (top < 60 || bottom > win.innerHeight - 70 || left < 0 || right > win.innerWidth)
    element.scrollIntoView({ block: 'center', inline: 'nearest' })
}

/** Whether a transition or an animation that ends moves it, in an engine that tells: a slow one may stand still between. */
function isMoving(element, doc) {
  if (!doc.getAnimations) return false
  return doc.getAnimations().some(({ playState, effect }) => {
    const endsSoon = playState === 'running' && effect.getTiming().iterations !== Infinity
    return endsSoon && effect.target && effect.target.contains(element)
  })
}

function coverOf(element, top) {
  if (!top || element.contains(top) || top.contains(element)) return ''
  if (element.labels && [...element.labels].some(label => label.contains(top))) return ''
  return `${top.tagName}.${top.className}`
}

/** The query's element with its document, for what is done to it without a finger. */
const elementOf = query => elementsOf(query)[query.nth || 0]

/** Selects what a field holds, so that typing replaces it. */
function select(query) {
  const { element } = elementOf(query)
  element.focus()
  if (element.value) element.select()
}

/** Gives a field a value as its own script would see it typed. */
function setValue(query, value) {
  const { element, win } = elementOf(query)
  const { prototype } =
    element.tagName === 'TEXTAREA' ? win.HTMLTextAreaElement : win.HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value').set.call(element, value)
  for (const type of ['input', 'change'])
    element.dispatchEvent(new win.Event(type, { bubbles: true }))
}

const text = () =>
  documents()
    .map(({ doc }) => doc.body.innerText)
    .join('\n')

/** Address of the page that a person looks at: of the innermost frame. */
const address = () => {
  const { location } = documents().pop().win
  return location.pathname + location.search
}

/** The widest thing that stands out to the right; '' if nothing does. */
function overflow() {
  const { doc, win } = documents().pop()
  if (doc.scrollingElement.scrollWidth <= win.innerWidth) return ''
  const wide = [...doc.body.querySelectorAll('*')].find(
    element => element.getBoundingClientRect().right > win.innerWidth + 1,
  )
  return wide ? `${wide.tagName}.${wide.className}` : 'body'
}

window.phoneFinder = { find, select, setValue, text, address, overflow }
