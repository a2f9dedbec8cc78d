import type { Span } from '../../../../api/index.ts'
import { cleanHref, DROPPED_WITH_CONTENT } from '../../../../api/values/rich-text-tags.ts'
import { joined } from './span-edits.ts'

/** What a pasted page lost on its way into the article. */
export interface Left {
  /** Scripts, and handlers of events. */
  scripts: number
  /** Frames, forms and embedded things of other sites. */
  frames: number
  /** Names of pictures of other sites: an article calls no other site, so each has to be uploaded. */
  pictures: string[]
  /** Above the bounds of an article only its words are taken over. */
  isTextOnly: boolean
}

export const nothingLeft = (): Left => ({ scripts: 0, frames: 0, pictures: [], isTextOnly: false })

export type Form = Pick<Span, 'bold' | 'href'>

export const TEXT_NODE = 3

const inlineTags = new Set(
  'A ABBR B BIG CITE CODE DEL EM FONT I INS KBD LABEL MARK Q S SMALL SPAN STRIKE STRONG SUB SUP TIME U VAR'.split(
    ' ',
  ),
)

export const isInline = ({ tagName }: Element): boolean => inlineTags.has(tagName)

/** Of the tags that are dropped: those that run, and those that nobody misses. */
const scriptTags = new Set(['SCRIPT', 'NOSCRIPT', 'TEMPLATE'])
const silentTags = new Set(['STYLE', 'META', 'LINK', 'BASE', 'HEAD', 'TITLE'])
const dropped = new Set(DROPPED_WITH_CONTENT.map(tag => tag.toUpperCase()))

/** Whether an element does not come along; counts it, and handlers on what is kept. */
export function isDropped(given: Element, left: Left): boolean {
  const tag = given.tagName.toUpperCase()
  if ([...given.attributes].some(({ name }) => /^on/i.test(name))) left.scripts += 1
  // guard: what runs or loads does not come along [unit work/content/article/html-blocks]
  //   !dropped.has(tag) ~> true
  if (!dropped.has(tag)) return false
  if (scriptTags.has(tag)) left.scripts += 1
  else if (!silentTags.has(tag)) left.frames += 1
  return true
}

export function formOf(given: Element, form: Form): Form {
  const weight = (given as HTMLElement).style?.fontWeight ?? ''
  const isBold = /^(B|STRONG)$/.test(given.tagName) || /^(bold|[6-9]00)$/.test(weight)
  const isLink = given.tagName === 'A'
  const href = isLink ? cleanHref(given.getAttribute('href')?.trim() ?? '') : undefined
  return { ...form, ...(isBold && { bold: true as const }), ...(href && { href }) }
}

/** White space in HTML is one blank, except where it is kept. */
export const plainText = (node: Node): string =>
  (node.textContent ?? '').replace(/[\t\n\r ]+/g, ' ')

/** Words of an editable element with their form: a line for each inner block, blanks as they were typed. */
export function spansOf(root: Node): Span[] {
  const spans: Span[] = []
  collect(root, {}, { left: nothingLeft(), spans, keepsBlanks: true })
  return joined(spans)
}

/** Words of an element of a page with their form. */
export function spansIn(given: Element, left: Left): Span[] {
  const spans: Span[] = []
  collect(given, {}, { left, spans, keepsBlanks: false })
  return trimmed(joined(spans))
}

interface Collecting {
  left: Left
  spans: Span[]
  keepsBlanks: boolean
}

function collect(node: Node, form: Form, all: Collecting): void {
  for (const child of node.childNodes) {
    if (child.nodeType === TEXT_NODE) {
      const text = all.keepsBlanks ? (child.textContent ?? '') : plainText(child)
      all.spans.push({ ...form, text: text.replace(/\u00a0/g, ' ') })
    } else if (child instanceof Element && !isDropped(child, all.left)) {
      const isLine = !isInline(child) && child.tagName !== 'BR' && all.spans.length > 0
      if (child.tagName === 'BR' || isLine) all.spans.push({ ...form, text: '\n' })
      collect(child, formOf(child, form), all)
    }
  }
}

/** Without blanks and empty lines at the ends; no words at all is nothing. */
export function trimmed(spans: readonly Span[]): Span[] {
  const kept = spans.map(span => ({ ...span }))
  for (let first = kept[0]; first; first = kept[0]) {
    first.text = first.text.trimStart()
    if (first.text) break
    kept.shift()
  }
  for (let last = kept[kept.length - 1]; last; last = kept[kept.length - 1]) {
    last.text = last.text.trimEnd()
    if (last.text) break
    kept.pop()
  }
  return kept
}
