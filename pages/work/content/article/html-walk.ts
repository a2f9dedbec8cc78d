import {
  MOST_CELLS,
  MOST_ROWS,
  CELL_LENGTH,
  MAX_DEPTH,
} from '../../../../api/values/article-limits.ts'
import type { Block, Span, TextLook } from '../../../../api/index.ts'
import {
  type Form,
  formOf,
  isDropped,
  isInline,
  type Left,
  plainText,
  spansIn,
  TEXT_NODE,
  trimmed,
} from './html-inline.ts'
import { joined } from './span-edits.ts'

/** `missing`: name of a picture that has to be uploaded here. */
export type ImportedBlock = Block & { missing?: string }

/** Whether a picture or video may be kept by its address. */
export type Keeps = (url: string) => boolean

type Reader = (given: Element, form: Form, depth: number) => void

/** One way through a page, from element to element, which collects blocks. */
export class HtmlWalk {
  private readonly blocks: ImportedBlock[] = []
  private spans: Span[] = []
  private look: TextLook = 'plain'
  private readonly readers: Record<string, Reader>

  constructor(
    private readonly left: Left,
    private readonly keeps: Keeps,
  ) {
    const heading: Reader = given => this.words(given, spans => ({ kind: 'heading', spans }))
    this.readers = {
      BR: (_given, form) => void this.spans.push({ ...form, text: '\n' }),
      HR: () => this.add({ kind: 'divider' }),
      IMG: given => this.pictures([given], ''),
      VIDEO: given => this.media(given),
      AUDIO: () => void (this.left.frames += 1),
      TABLE: given => this.add(tableOf(given)),
      BLOCKQUOTE: given => this.quote(given),
      UL: given => this.list(given, 'bullets'),
      OL: given => this.list(given, 'numbers'),
      FIGURE: (given, form, depth) => this.figure(given, form, depth),
      A: (given, form, depth) => this.link(given, form, depth),
      H1: heading,
      H2: heading,
      H3: heading,
      H4: heading,
      H5: heading,
      H6: heading,
    }
  }

  into(node: Node, form: Form, depth: number): void {
    if (depth > MAX_DEPTH) return
    for (const child of node.childNodes) {
      if (child.nodeType === TEXT_NODE) this.spans.push({ ...form, text: plainText(child) })
      else if (child instanceof Element) this.element(child, form, depth + 1)
    }
  }

  /** All blocks, once everything was walked through. */
  end(): ImportedBlock[] {
    this.flush()
    return this.blocks
  }

  private element(given: Element, form: Form, depth: number): void {
    if (isDropped(given, this.left)) return
    const read = this.readers[given.tagName]
    if (read) return read(given, form, depth)
    if (isInline(given)) return this.into(given, formOf(given, form), depth)
    this.flush()
    if (given.classList.contains('rt-lead')) this.look = 'lead'
    this.into(given, form, depth)
    this.flush()
  }

  /** Ends the paragraph that is being collected. */
  private flush(): void {
    const spans = trimmed(joined(this.spans))
    if (spans.length > 0) this.blocks.push({ kind: 'text', look: this.look, spans })
    this.spans = []
    this.look = 'plain'
  }

  private add(block: ImportedBlock): void {
    this.flush()
    this.blocks.push(block)
  }

  /** An element whose words are one block; its pictures follow. */
  private words(given: Element, blockOf: (spans: Span[]) => Block): void {
    const spans = spansIn(given, this.left)
    if (spans.length > 0) this.add(blockOf(spans))
    for (const each of given.querySelectorAll('img')) this.pictures([each], '')
  }

  private quote(given: Element): void {
    const by = given.querySelector('.rt-cite')
    const cite = by?.textContent?.trim() ?? ''
    by?.remove()
    this.words(given, spans => ({ kind: 'text', look: 'quote', spans, ...(cite && { cite }) }))
  }

  private list(given: Element, look: TextLook): void {
    const items = [...given.querySelectorAll('li')].map(item => spansIn(item, this.left))
    const lines = items
      .filter(item => item.length > 0)
      .flatMap((item, index) => (index > 0 ? [{ text: '\n' }, ...item] : item))
    this.words(given, () => ({ kind: 'text', look, spans: joined(lines) }))
  }

  private link(given: Element, form: Form, depth: number): void {
    const goodsId = goodsIdOf(given)
    if (goodsId > 0 && given.classList.contains('rt-goods')) {
      return this.add({ kind: 'goods', goods_id: goodsId })
    }
    this.into(given, formOf(given, form), depth)
  }

  private figure(given: Element, form: Form, depth: number): void {
    const pictures = [...given.querySelectorAll('img')]
    if (pictures.length === 0) return this.into(given, form, depth)
    const caption = given.querySelector('figcaption')?.textContent?.trim() ?? ''
    if (pictures.length === 2 && given.classList.contains('rt-two')) {
      return this.pictures(pictures, caption)
    }
    pictures.forEach((each, index) => this.pictures([each], index === 0 ? caption : ''))
  }

  /** A picture of another site becomes an empty place with its name, for an upload. */
  private pictures(given: Element[], caption: string): void {
    const urls = given.map(sourceOf)
    if (urls.every(this.keeps)) return this.add({ kind: 'picture', urls, caption })
    given.forEach((each, index) => {
      const url = urls[index] ?? ''
      if (this.keeps(url)) return this.add({ kind: 'picture', urls: [url], caption })
      const missing = nameOf(each, url)
      this.left.pictures.push(missing)
      return this.add({ kind: 'picture', urls: [], caption, missing })
    })
  }

  private media(given: Element): void {
    const source = given.querySelector('source')
    const url = given.getAttribute('src') ?? source?.getAttribute('src') ?? ''
    if (this.keeps(url)) this.add({ kind: 'video', url })
    else this.left.frames += 1
  }
}

function tableOf(table: Element): Block {
  const rows = [...table.querySelectorAll('tr')]
    .slice(0, MOST_ROWS)
    .map(row =>
      [...row.querySelectorAll('th, td')]
        .slice(0, MOST_CELLS)
        .map(cell => plainText(cell).trim().slice(0, CELL_LENGTH)),
    )
  return { kind: 'table', head: table.querySelector('th') !== null, rows }
}

function goodsIdOf(given: Element): number {
  const [, id] = /[?&]goods_id=(\d{1,9})\b/.exec(given.getAttribute('href') ?? '') ?? []
  return Number(id ?? 0)
}

const sourceOf = (picture: Element): string =>
  (picture.getAttribute('src') || picture.getAttribute('data-src') || '').trim()

/** What the person recognises the picture by. */
function nameOf(picture: Element, url: string): string {
  const alt = picture.getAttribute('alt')?.trim()
  if (alt) return alt.slice(0, 30)
  if (url.startsWith('data:')) return '粘贴的图片'
  return url.split(/[?#]/)[0]?.split('/').pop()?.slice(0, 40) || '图片'
}
