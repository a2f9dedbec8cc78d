/** A node of the platform's rich text: an element, or a text. */
export interface RichTextNode {
  type?: 'node' | 'text'
  name?: string
  attrs?: Record<string, unknown>
  children?: readonly RichTextNode[]
  text?: string
}

/** Renders nodes as HTML. Invalid names are dropped; texts and values are escaped. */
export const richTextHtml = (nodes: readonly RichTextNode[]): string => nodes.map(htmlOf).join('')

function htmlOf({ type, name, attrs = {}, children = [], text = '' }: RichTextNode): string {
  if (type === 'text') return escaped(text)
  if (!name || !isName(name)) return richTextHtml(children)
  const attributes = Object.entries(attrs)
    .filter(([attribute]) => isName(attribute))
    .map(([attribute, value]) => ` ${attribute}="${escaped(String(value))}"`)
    .join('')
  const isVoid = /^(br|hr|img|col)$/i.test(name)
  return `<${name}${attributes}>${isVoid ? '' : `${richTextHtml(children)}</${name}>`}`
}

const isName = (name: string) => /^[a-z][\w-]*$/i.test(name)

/** Keeps existing character references. */
const escaped = (text: string) =>
  text
    .replace(/&(?!#?\w+;)/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
