import {
  defaultTreeAdapter as trees,
  type DefaultTreeAdapterTypes,
  html as spec,
  parseFragment,
  serialize,
} from 'parse5'
import { MAX_ROUNDS } from './rounds.ts'
import * as rules from './rich-text-rules.ts'
import { cleanerOf, completions } from './sanitize.ts'

type Parent = DefaultTreeAdapterTypes.ParentNode
type Child = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/**
 * Number of rounds: parsing repairs wrong nesting, so the output may parse differently; HTML that never becomes
 * stable is not shown.
 */

/** Parsing context, which decides e.g. what a cell without a table becomes. */
const box = trees.createElement('div', spec.NS.HTML, [])

/** Ends of comments and of raw text elements: the browser's sanitiser drops attributes that contain them. */
const LOOKS_LIKE_END =
  /(?:--!?|\])>|<\/(?:style|script|title|xmp|textarea|noscript|iframe|noembed|noframes)/i

const allowed = new Set(rules.ALLOWED_TAGS)
const dropped = new Set(rules.DROPPED_WITH_CONTENT)

/**
 * Sanitises an article's HTML by the rules of `sanitize.ts` without a browser: parsed like in browsers, rebuilt from
 * the allow lists and serialized. Undefined if too large or deep, in which case the page shows plain text.
 */
export function sanitizeOnServer(html: string): string | undefined {
  if (html.length > rules.MAX_HTML_LENGTH) return undefined
  let clean = cleanOnce(html)
  for (let round = 0; clean !== undefined && round < MAX_ROUNDS; round += 1) {
    const again = cleanOnce(clean)
    if (again === clean) return clean
    clean = again
  }
  return undefined
}

function cleanOnce(html: string): string | undefined {
  const root = parseFragment(box, html, {})
  const size = { nodes: 0, deepest: 0 }
  root.childNodes = cleanChildren(root, 0, size)
  if (size.nodes > rules.MAX_NODES || size.deepest > rules.MAX_DEPTH) return undefined
  return serialize(root)
}

function cleanChildren(
  parent: Parent,
  depth: number,
  size: { nodes: number; deepest: number },
): Child[] {
  size.deepest = Math.max(size.deepest, depth)
  // Nothing deeper is shown, and the recursion is limited.
  if (size.deepest > rules.MAX_DEPTH) return []
  return parent.childNodes.flatMap((node): Child[] => {
    size.nodes += 1
    if (node.nodeName === '#text') return [node]
    // guard: only elements and text are kept [e2e rich-text]
    if (!('tagName' in node)) return []
    // guard: what stands in drawings and formulas goes with them [e2e rich-text]
    //   node.namespaceURI !== spec.NS.HTML || ~>
    if (node.namespaceURI !== spec.NS.HTML || dropped.has(node.tagName)) return []
    const children = cleanChildren(node, depth + 1, size)
    // guard: unknown elements leave their children behind [e2e rich-text]
    //   if (!allowed.has(node.tagName)) return children ~>
    if (!allowed.has(node.tagName)) return children
    node.childNodes = children
    node.attrs = cleanAttributes(node)
    return [node]
  })
}

function cleanAttributes({ tagName, attrs: given }: Element): Element['attrs'] {
  const tag = tagName.toUpperCase()
  const attributes = new Map<string, string>()
  for (const { name, value } of tag === 'IMG' ? withLateSource(given) : given) {
    // guard: attributes are cleaned on the server too [e2e rich-text]
    //   : cleanerOf(tag, name)?.(value) ~> : value
    const clean = LOOKS_LIKE_END.test(value) ? undefined : cleanerOf(tag, name)?.(value)
    if (clean || (clean === '' && name === 'alt')) attributes.set(name, clean)
  }
  const isComplete = tag !== 'A' || attributes.has('href')
  for (const [name, value] of Object.entries((isComplete && completions[tag]) || {})) {
    attributes.set(name, value)
  }
  return [...attributes].map(([name, value]) => ({ name, value }))
}

/** Editors with lazy pictures store the address in `data-src`. */
function withLateSource(attrs: Element['attrs']): Element['attrs'] {
  const valueOf = (name: string) => attrs.find(each => each.name === name)?.value ?? ''
  const late = valueOf('data-src')
  if (!late || rules.cleanImageSource(valueOf('src'))) return attrs
  return [...attrs.filter(({ name }) => name !== 'src'), { name: 'src', value: late }]
}
