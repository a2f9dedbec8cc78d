/**
 * Creates an element with properties, listeners (`onClick`) and children; strings become text
 * nodes.
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag)
  for (const [name, value] of Object.entries(props)) {
    if (value === undefined || value === false) continue
    if (name.startsWith('on')) element.addEventListener(name.slice(2).toLowerCase(), value)
    else element.setAttribute(name, value === true ? '' : value)
  }
  element.append(...children.flat(2).filter(child => child !== undefined && child !== false))
  return element
}

/** Replaces what an element holds; `replaceChildren` is younger than Chromium 80. */
export function fill(element, ...children) {
  element.textContent = ''
  element.append(...children)
}

/** An icon from icons.svg. */
export function icon(name, className = 'icon') {
  const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg')
  svg.setAttribute('class', className)
  svg.setAttribute('aria-hidden', 'true')
  const use = document.createElementNS('http://www.w3.org/2000/svg', 'use')
  use.setAttribute('href', `/sandbox/files/icons.svg#${name}`)
  svg.append(use)
  return svg
}

export function avatar(person, className = 'avatar') {
  return h('img', { class: className, src: person.avatar, alt: '', width: 40, height: 40 })
}
