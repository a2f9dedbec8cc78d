import type { GoodsBlock } from '../../../api/form-rules/goods-fields.ts'

const escapes: { [sign: string]: string } = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
}
const escaped = (text: string): string => text.replace(/[&<>"]/g, sign => escapes[sign] ?? sign)
const unescaped = (text: string): string =>
  text
    .replace(/&(lt|gt|quot|#39|nbsp);/g, (_, name: string) => signs[name] ?? '')
    .replace(/&amp;/g, '&')
const signs: { [name: string]: string } = { lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** The detail as it is stored. Pages sanitize it like any other; what is made here needs no more than `p`, `br`, `img`. */
export const htmlOf = (blocks: readonly GoodsBlock[]): string =>
  blocks
    .map(block =>
      'picture' in block
        ? `<p><img src="${escaped(block.picture)}" alt=""></p>`
        : `<p>${escaped(block.text.trim()).replace(/\n/g, '<br>')}</p>`,
    )
    .filter(html => html !== '<p></p>')
    .join('')

/** Paragraphs and pictures of a stored detail, which may have been written elsewhere: other tags are left out. */
export function blocksOf(html: string): GoodsBlock[] {
  const parts = html.split(/(<img\b[^>]*>)|<\/(?:p|div|li|h\d)>/i)
  return parts.flatMap((part = ''): GoodsBlock[] => {
    const picture = /^<img\b[^>]*?\bsrc=(?:"([^"]*)"|'([^']*)')/i.exec(part)
    if (picture) return [{ picture: unescaped(picture[1] ?? picture[2] ?? '') }]
    const text = unescaped(part.replace(/<br\s*\/?>/gi, '\n').replace(/<[^>]*>/g, '')).trim()
    return text === '' ? [] : [{ text }]
  })
}
