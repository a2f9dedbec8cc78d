import purify from 'dompurify'
import { type Left, nothingLeft } from './html-inline.ts'

export interface ParsedPage {
  /** Of a document that runs and loads nothing. */
  body: Element
  left: Left
}

/** An instance of its own: the articles' sanitiser has hooks. */
const own = purify(window)

/** Parses a page's HTML by the sanitiser, without all that runs, and counts what it has taken away. */
export function parsePage(html: string): ParsedPage {
  const left = nothingLeft()
  const body = own.sanitize(html, { RETURN_DOM: true }) as Element
  for (const removed of own.removed) {
    if ('attribute' in removed) {
      if (/^on/i.test(removed.attribute?.name ?? '')) left.scripts += 1
    } else {
      const { nodeName } = removed.element
      if (/^script$/i.test(nodeName)) left.scripts += 1
      else if (/^(iframe|frame|frameset|object|embed|applet)$/i.test(nodeName)) left.frames += 1
    }
  }
  return { body, left }
}
