import type { Config, DOMPurify } from 'dompurify'
import { MAX_ROUNDS } from './rounds.ts'
import * as rules from './rich-text-rules.ts'
import { cleanStyle } from './style-rules.ts'

export type RichText =
  | { kind: 'html'; html: string | TrustedHTML }
  /** Too large or too deep for markup: plain text only. */
  | { kind: 'text'; text: string }

/** Sanitises an article's HTML; idempotent. */
export type Sanitize = (html: string) => RichText

/** Configures a fresh DOMPurify with the lists of the specification (E.4). */
export function createSanitize(purify: DOMPurify): Sanitize {
  const size = measureNodes(purify)
  purify.addHook('beforeSanitizeAttributes', prepare)
  // guard: attributes are cleaned [e2e rich-text]
  purify.addHook('uponSanitizeAttribute', cleanAttribute)
  purify.addHook('afterSanitizeAttributes', complete)

  return html => {
    if (html.length > rules.MAX_HTML_LENGTH) return wordsOf(purify, html)
    size.reset()
    const clean = purify.sanitize(html, config)
    if (size.isTooLarge()) return wordsOf(purify, html)
    return settled(purify, clean) ?? wordsOf(purify, html)
  }
}

/**
 * Parsing repairs wrong nesting, so the output may parse differently; HTML that never becomes stable is not shown.
 */
function settled(purify: DOMPurify, first: string | TrustedHTML): RichText | undefined {
  let clean = first
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const again = purify.sanitize(String(clean), config)
    if (String(again) === String(clean)) return { kind: 'html', html: clean }
    clean = again
  }
  return undefined
}

const config = {
  ALLOWED_TAGS: rules.ALLOWED_TAGS,
  ALLOWED_ATTR: rules.ALLOWED_ATTRIBUTES,
  FORBID_CONTENTS: rules.DROPPED_WITH_CONTENT,
  ALLOW_ARIA_ATTR: false,
  ALLOW_DATA_ATTR: false,
  RETURN_TRUSTED_TYPE: true,
} as const satisfies Config

function wordsOf(purify: DOMPurify, html: string): RichText {
  // Adds a line break after each block; only the text is kept, so its position in the markup does not matter.
  const lines = html.replace(/<(br|\/(p|div|h[1-6]|li|tr|blockquote|figure))\b[^>]*>/gi, '$&\n')
  const body = purify.sanitize(lines, {
    ALLOWED_TAGS: ['#text'],
    FORBID_CONTENTS: rules.DROPPED_WITH_CONTENT,
    RETURN_DOM: true,
  })
  const text = body.textContent ?? ''
  return { kind: 'text', text: text.replace(/\s*\n\s*/g, '\n').trim() }
}

const ELEMENT = 1

/** Counts what is parsed, so that a text consisting of wrappers only is detected too. */
function measureNodes(purify: DOMPurify) {
  let depths = new WeakMap<Node, number>()
  let nodes = 0
  let deepest = 0

  purify.addHook('uponSanitizeElement', node => {
    nodes += 1
    if (node.nodeType !== ELEMENT) return
    const depth = ((node.parentNode && depths.get(node.parentNode)) ?? -1) + 1
    depths.set(node, depth)
    deepest = Math.max(deepest, depth)
  })

  return {
    reset() {
      depths = new WeakMap()
      nodes = 0
      deepest = 0
    },
    isTooLarge: () => nodes > rules.MAX_NODES || deepest > rules.MAX_DEPTH,
  }
}

/** Editors with lazy pictures store the address in `data-src`. */
function prepare(element: Element): void {
  if (element.tagName !== 'IMG') return
  const late = element.getAttribute('data-src')
  if (late && !rules.cleanImageSource(element.getAttribute('src') ?? '')) {
    element.setAttribute('src', late)
  }
}

const cleaners = new Map<string, (value: string) => string | undefined>([
  ['class', rules.cleanClass],
  ['style', cleanStyle],
  ['width', rules.cleanSize],
  ['height', rules.cleanSize],
  ['colspan', rules.cleanSpan],
  ['rowspan', rules.cleanSpan],
  ['align', rules.cleanAlign],
  ['href', rules.cleanHref],
  ['title', value => value],
  ['alt', value => value],
])

interface AttributeEvent {
  attrName: string
  attrValue: string
  keepAttr: boolean
}

function cleanAttribute(element: Element, event: AttributeEvent): void {
  const clean = cleanerOf(element.tagName, event.attrName)?.(event.attrValue)
  if (clean) event.attrValue = clean
  else event.keepAttr = clean === '' && event.attrName === 'alt'
}

/** `href` is for links, `src` for media. `tag` in capitals. */
export function cleanerOf(tag: string, name: string) {
  if (name === 'href') return tag === 'A' ? cleaners.get('href') : undefined
  if (name !== 'src') return cleaners.get(name)
  if (tag === 'IMG') return rules.cleanImageSource
  return ['VIDEO', 'AUDIO', 'SOURCE'].includes(tag) ? rules.cleanMediaSource : undefined
}

/** Attributes that every such element gets, whatever the author wrote. */
export const completions: Record<string, Record<string, string>> = {
  A: { rel: 'noopener noreferrer nofollow' },
  IMG: { loading: 'lazy', referrerpolicy: 'no-referrer' },
  VIDEO: { controls: '', playsinline: '', preload: 'metadata' },
  AUDIO: { controls: '', preload: 'metadata' },
}

function complete(element: Element): void {
  if (element.tagName === 'A' && !element.hasAttribute('href')) return
  for (const [name, value] of Object.entries(completions[element.tagName] ?? {})) {
    element.setAttribute(name, value)
  }
}
