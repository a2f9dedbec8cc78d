import purify from 'dompurify'
import { createSanitize, type Sanitize } from '../../pages/content/article/rich-text/sanitize.ts'

/** The browser side of the rich text test: bundled into its page. */

export interface Outcome {
  payload: string
  faults: string[]
}

declare global {
  interface Window {
    sanitize: Sanitize
    attack: (payloads: string[]) => Promise<Outcome[]>
    articleBox: () => HTMLElement
    /** Number of forbidden script executions. */
    hits: number
    hit: () => void
  }
}

const events = ['click', 'mouseover', 'pointerdown', 'focus', 'toggle', 'input']
/** Time for a broken picture to fire its error event, ms. */
const settleMs = 15

window.sanitize = createSanitize(purify)
window.articleBox = () => document.getElementById('article') ?? document.body
window.hits = 0
window.hit = () => {
  window.hits += 1
}

/** Shows each sanitised payload, interacts with everything in it, and collects the effects. */
window.attack = async payloads => {
  document.addEventListener('click', event => event.preventDefault())
  window.articleBox().textContent = 'x'
  const before = surroundings()
  const outcomes: Outcome[] = []
  for (const payload of payloads) {
    window.hits = 0
    const faults = show(payload)
    poke()
    await new Promise(done => setTimeout(done, settleMs))
    if (window.hits > 0) faults.push('ran')
    if (surroundings() !== before) faults.push('reached out of the article')
    outcomes.push({ payload, faults })
  }
  await new Promise(done => setTimeout(done, 10 * settleMs))
  if (window.hits > 0) outcomes.push({ payload: 'one of them, late', faults: ['ran'] })
  return outcomes
}

function show(payload: string): string[] {
  const box = window.articleBox()
  const faults: string[] = []
  const clean = window.sanitize(payload)
  if (clean.kind === 'text') {
    box.textContent = clean.text
    return faults
  }
  const html = String(clean.html)
  const again = window.sanitize(html)
  if (again.kind === 'text' || String(again.html) !== html) faults.push(`changes again: ${html}`)
  box.innerHTML = html
  if (box.innerHTML !== html) faults.push(`reads differently: ${box.innerHTML}`)
  for (const link of box.querySelectorAll('a')) {
    if (/script:|data:/i.test(link.href)) faults.push(`links to ${link.href}`)
  }
  return faults
}

function poke(): void {
  for (const each of window.articleBox().querySelectorAll('*')) {
    for (const type of events) {
      each.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }))
    }
  }
}

/** Styles of everything around the article, and the topmost element at its neighbour's position. */
function surroundings(): string {
  const around = [document.documentElement, document.body, document.getElementById('outside')]
  const styles = around.map(each => (each ? stylesOf(each) : ''))
  return JSON.stringify([styles, document.elementFromPoint(20, 30)?.id])
}

function stylesOf(element: Element): string {
  const style = getComputedStyle(element)
  // The page is as long as the article, so its sizes may differ.
  const steady = [...style].filter(name => !/(^|-)(height|size|origin)$/.test(name))
  return steady.map(name => `${name}:${style.getPropertyValue(name)}`).join(';')
}
