import type { Span } from '../../../../api/index.ts'
import { endsWithBreak } from './caret.ts'

/** Puts words with their form into an editable element, as nodes: no text becomes markup. */
export function fillWords(root: HTMLElement, spans: readonly Span[]): void {
  const nodes = spans.flatMap(span => nodesOf(root.ownerDocument, span))
  // The last line break needs another to be seen.
  if (endsWithBreak(spans)) nodes.push(root.ownerDocument.createElement('br'))
  root.textContent = ''
  root.append(...nodes)
}

function nodesOf(document: Document, { text, bold, href }: Span): Node[] {
  const words = text.split('\n').flatMap((line, index): Node[] => {
    const nodes: Node[] = line ? [document.createTextNode(line)] : []
    return index > 0 ? [document.createElement('br'), ...nodes] : nodes
  })
  const weighted = bold ? [wrapped(document.createElement('strong'), words)] : words
  if (!href) return weighted
  const link = document.createElement('a')
  link.setAttribute('href', href)
  return [wrapped(link, weighted)]
}

function wrapped(element: HTMLElement, nodes: Node[]): HTMLElement {
  element.append(...nodes)
  return element
}
