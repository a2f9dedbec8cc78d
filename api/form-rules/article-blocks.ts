import { cleanHref } from '../values/rich-text-tags.ts'

/** What an article is written in: blocks, which the editor changes and readers' pages get as HTML. */

export interface Span {
  /** A line break is `\n`. */
  text: string
  bold?: true
  /** Address that `cleanHref` accepts. */
  href?: string
}

export const textLooks = ['plain', 'lead', 'quote', 'bullets', 'numbers'] as const
export type TextLook = (typeof textLooks)[number]

export type Block =
  | { kind: 'heading'; spans: Span[] }
  /** Of `bullets` and `numbers` each line is an item. `cite`: who is quoted. */
  | { kind: 'text'; look: TextLook; spans: Span[]; cite?: string }
  /** One picture, or two beside each other. */
  | { kind: 'picture'; urls: string[]; caption: string }
  | { kind: 'goods'; goods_id: number }
  | { kind: 'video'; url: string }
  /** Taken over from elsewhere; it can be moved and deleted. The first row is its head if `head` is set. */
  | { kind: 'table'; head: boolean; rows: string[][] }
  | { kind: 'divider' }

export type BlockKind = Block['kind']

export const MOST_BLOCKS = 200
/** Characters of one block. */
export const MOST_TEXT = 5000
export const MOST_CAPTION = 100
export const MOST_HREF = 500

/** In-app path of an item; the server adds its picture, name and price whenever somebody reads. */
export const goodsPath = (goodsId: number): string => `/pages/goods/detail?goods_id=${goodsId}`

/** The words of a block, without their form. */
export const wordsOf = (spans: readonly Span[]): string => spans.map(({ text }) => text).join('')

/** All words of an article, for searching refused ones. */
export function articleWords(blocks: readonly Block[]): string {
  return blocks
    .map(block => {
      if (block.kind === 'heading') return wordsOf(block.spans)
      if (block.kind === 'text') return `${wordsOf(block.spans)} ${block.cite ?? ''}`
      if (block.kind === 'picture') return block.caption
      return block.kind === 'table' ? block.rows.flat().join(' ') : ''
    })
    .join('\n')
}

/** Whether a block shows nothing, so that it is left out when the article is saved. */
export function isEmptyBlock(block: Block): boolean {
  if (block.kind === 'heading' || block.kind === 'text') return wordsOf(block.spans).trim() === ''
  if (block.kind === 'picture') return block.urls.length === 0
  if (block.kind === 'video') return block.url === ''
  return block.kind === 'table' && block.rows.length === 0
}

/** The fault of a block, for people; undefined if it can be saved. */
export function blockFault(block: Block): string | undefined {
  switch (block.kind) {
    case 'heading':
    case 'text':
      return spansFault(block.spans)
    case 'picture':
      return block.caption.length > MOST_CAPTION ? `图注最多 ${MOST_CAPTION} 个字` : undefined
    default:
      return undefined
  }
}

function spansFault(spans: readonly Span[]): string | undefined {
  if (wordsOf(spans).length > MOST_TEXT) return `一段最多 ${MOST_TEXT} 个字，分成几段`
  const isWrong = spans.some(({ href }) => href !== undefined && !isGoodHref(href))
  return isWrong ? '链接要以 https:// 或 / 开头' : undefined
}

export const isGoodHref = (href: string): boolean =>
  href.length <= MOST_HREF && cleanHref(href) !== undefined

/**
 * The article as readers' pages draw it. All words are escaped and all tags are ours, so nothing that somebody typed or
 * pasted becomes markup.
 */
export const blocksHtml = (blocks: readonly Block[]): string =>
  blocks
    .filter(block => !isEmptyBlock(block))
    .map(blockHtml)
    .join('\n')

function blockHtml(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `<h2>${spansHtml(block.spans, 'b')}</h2>`
    case 'text':
      return textHtml(block)
    case 'picture':
      return pictureHtml(block)
    case 'goods':
      return `<a class="rt-goods" href="${goodsPath(block.goods_id)}"></a>`
    case 'video':
      return `<figure><video src="${escaped(block.url)}" controls playsinline preload="metadata"></video></figure>`
    case 'table':
      return tableHtml(block)
    case 'divider':
      return '<hr>'
  }
}

function textHtml({ look, spans, cite }: Extract<Block, { kind: 'text' }>): string {
  if (look === 'bullets' || look === 'numbers') {
    const tag = look === 'bullets' ? 'ul' : 'ol'
    const items = linesOf(spans).filter(line => wordsOf(line).trim() !== '')
    return `<${tag}>${items.map(line => `<li>${spansHtml(line)}</li>`).join('')}</${tag}>`
  }
  if (look === 'quote') {
    const by = cite ? `<span class="rt-cite">${escaped(cite)}</span>` : ''
    return `<blockquote>${spansHtml(spans)}${by}</blockquote>`
  }
  return `<p${look === 'lead' ? ' class="rt-lead"' : ''}>${spansHtml(spans)}</p>`
}

function pictureHtml({ urls, caption }: Extract<Block, { kind: 'picture' }>): string {
  const pictures = urls.map(url => `<img src="${escaped(url)}" alt="${escaped(caption)}">`).join('')
  const words = caption ? `<figcaption>${escaped(caption)}</figcaption>` : ''
  return `<figure${urls.length > 1 ? ' class="rt-two"' : ''}>${pictures}${words}</figure>`
}

function tableHtml({ head, rows }: Extract<Block, { kind: 'table' }>): string {
  const row = (cells: string[], tag: 'th' | 'td') =>
    `<tr>${cells.map(cell => `<${tag}>${escaped(cell)}</${tag}>`).join('')}</tr>`
  const [first = [], ...rest] = rows
  const body = head ? rest : rows
  const top = head ? `<thead>${row(first, 'th')}</thead>` : ''
  return `<table>${top}<tbody>${body.map(cells => row(cells, 'td')).join('')}</tbody></table>`
}

/** Spans of each line of a text. */
export function linesOf(spans: readonly Span[]): Span[][] {
  const lines: Span[][] = [[]]
  for (const span of spans) {
    span.text.split('\n').forEach((text, index) => {
      if (index > 0) lines.push([])
      if (text) lines[lines.length - 1]?.push({ ...span, text })
    })
  }
  return lines
}

export function spansHtml(spans: readonly Span[], boldTag: 'strong' | 'b' = 'strong'): string {
  return spans
    .map(({ text, bold, href }) => {
      const words = escaped(text).replace(/\n/g, '<br>')
      const weighted = bold ? `<${boldTag}>${words}</${boldTag}>` : words
      return href && isGoodHref(href) ? `<a href="${escaped(href)}">${weighted}</a>` : weighted
    })
    .join('')
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
// guard: what somebody typed stays words [unit form-rules/article-blocks]
//   text.replace(/[&<>"']/g, each => entities[each] ?? '') ~> text
const escaped = (text: string): string => text.replace(/[&<>"']/g, each => entities[each] ?? '')
