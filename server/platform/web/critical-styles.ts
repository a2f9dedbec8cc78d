import { type ChildNode, parse, type Rule } from 'postcss'

/** A stylesheet as the parts that can be left out one by one. */
export type Sheet = Part[]

type Part = StyleRule | Group | Keyframes | { kind: 'always'; text: string }

interface StyleRule {
  kind: 'rule'
  text: string
  /** For each selector, the classes that an element must find in the markup. */
  needs: string[][]
}

/** A conditional rule such as `@media`. */
interface Group {
  kind: 'group'
  head: string
  parts: Part[]
}

interface Keyframes {
  kind: 'keyframes'
  name: string
  text: string
}

export const readSheet = (css: string): Sheet => parse(css).nodes.flatMap(partOf)

/** The rules of these sheets, in their order, that can apply to an element of the markup. */
export function criticalStyles(sheets: Sheet[], markup: string): string {
  const classes = new Set<string>()
  for (const [, names = ''] of markup.matchAll(/ class="([^"]*)"/g))
    for (const name of names.split(/\s+/)) classes.add(name)
  const parts = sheets.flat()
  const rules = textOf(parts, classes)
  const motions = parts.filter(part => part.kind === 'keyframes')
  return rules + motions.map(({ name, text }) => (rules.includes(name) ? text : '')).join('')
}

/** A group of which nothing remains is left out. */
function textOf(parts: Part[], classes: Set<string>): string {
  const kept = parts.map(part => {
    if (part.kind === 'always') return part.text
    if (part.kind === 'rule') return isNeeded(part, classes) ? part.text : ''
    if (part.kind === 'keyframes') return ''
    const inner = textOf(part.parts, classes)
    return inner && `${part.head}{${inner}}`
  })
  return kept.join('')
}

const isNeeded = ({ needs }: StyleRule, classes: Set<string>): boolean =>
  needs.some(names => names.every(name => classes.has(name)))

function partOf(node: ChildNode): Part[] {
  if (node.type === 'rule') return [{ kind: 'rule', text: node.toString(), needs: needsOf(node) }]
  if (node.type !== 'atrule') return []
  const text = node.nodes ? node.toString() : `${node.toString()};`
  if (node.name.endsWith('keyframes')) return [{ kind: 'keyframes', name: node.params, text }]
  if (!node.nodes || !/^(media|supports|layer|container)$/.test(node.name))
    return [{ kind: 'always', text }]
  const head = `@${node.name} ${node.params}`
  return [{ kind: 'group', head, parts: node.nodes.flatMap(partOf) }]
}

/** Classes inside functions such as `:not()` are ignored, so some rules are kept that cannot apply. */
const needsOf = ({ selectors }: Rule): string[][] =>
  selectors.map(selector => {
    const plain = selector.replace(/:[\w-]+\([^)]*\)/g, '')
    return [...plain.matchAll(/\.(-?[a-z_][\w-]*)/gi)].map(([, name = '']) => name)
  })
