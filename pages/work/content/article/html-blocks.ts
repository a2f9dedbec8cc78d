import { MAX_NODES } from '../../../../api/values/article-limits.ts'
import type { Block } from '../../../../api/index.ts'
import type { Left } from './html-inline.ts'
import { HtmlWalk, type ImportedBlock, type Keeps } from './html-walk.ts'

export interface Imported {
  blocks: ImportedBlock[]
  left: Left
}

const MAX_LENGTH = 500 * 1024

/**
 * Blocks of a page's HTML, which the sanitiser parses into a document that runs and loads nothing. Only what a block can
 * hold is taken over: nothing of the HTML itself survives. Rejects when the sanitiser cannot be loaded.
 */
export async function blocksOfHtml(html: string, keeps: Keeps): Promise<Imported> {
  const { parsePage } = await import('./parse-page.ts')
  const { body, left } = parsePage(html.slice(0, 4 * MAX_LENGTH))
  if (html.length > MAX_LENGTH) left.isTextOnly = true
  return blocksOfBody(body, left, keeps)
}

/** The same of a parsed page; `left` counts on. */
export function blocksOfBody(body: Element, left: Left, keeps: Keeps): Imported {
  if (left.isTextOnly || body.querySelectorAll('*').length > MAX_NODES) {
    left.isTextOnly = true
    for (const each of body.querySelectorAll('script, style')) each.remove()
    return { blocks: blocksOfText(body.textContent ?? ''), left }
  }
  const walk = new HtmlWalk(left, keeps)
  walk.into(body, {}, 0)
  return { blocks: walk.end(), left }
}

/** A paragraph for each line that has words. */
export const blocksOfText = (text: string): Block[] =>
  text
    .split(/\n+/)
    .map(line => line.trim())
    .filter(Boolean)
    .map(line => ({ kind: 'text', look: 'plain', spans: [{ text: line }] }))

/** What was left out, in one line; '' for nothing. */
export function leftText({ scripts, frames, pictures, isTextOnly }: Left): string {
  const some = pictures.slice(0, 3).join('、')
  const parts = [
    isTextOnly && '内容太长，只带过来文字',
    scripts > 0 && `去掉了 ${scripts} 处脚本`,
    frames > 0 && `去掉了 ${frames} 个外部框架或表单`,
    pictures.length > 0 &&
      `${pictures.length} 张外站图片没有带过来（${some}${pictures.length > 3 ? ' 等' : ''}），在空位里上传，或删掉`,
  ]
  return parts.filter(Boolean).join('；')
}
