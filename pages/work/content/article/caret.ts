import { type Span, wordsOf } from '../../../../api/index.ts'
import { spansOf } from './html-inline.ts'

/** Places in an editable text, counted in characters; a line break is one. */
export interface Places {
  from: number
  to: number
}

/** What is selected inside of the element; undefined if the selection is elsewhere. */
export function placesIn(root: HTMLElement): Places | undefined {
  const selection = root.ownerDocument.getSelection()
  if (!selection || selection.rangeCount === 0) return undefined
  const range = selection.getRangeAt(0)
  if (!root.contains(range.commonAncestorContainer)) return undefined
  const lengthTo = (node: Node, offset: number): number => {
    const before = root.ownerDocument.createRange()
    before.selectNodeContents(root)
    before.setEnd(node, offset)
    return wordsOf(spansOf(before.cloneContents())).length
  }
  return {
    from: lengthTo(range.startContainer, range.startOffset),
    to: lengthTo(range.endContainer, range.endOffset),
  }
}

/** Selects the characters between two places; the caret is both at one. */
export function selectPlaces(root: HTMLElement, { from, to }: Places): void {
  const selection = root.ownerDocument.getSelection()
  if (!selection) return
  const range = root.ownerDocument.createRange()
  const [start, startOffset] = pointAt(root, from)
  const [end, endOffset] = pointAt(root, to)
  range.setStart(start, startOffset)
  range.setEnd(end, endOffset)
  selection.removeAllRanges()
  selection.addRange(range)
}

function pointAt(root: Node, place: number): [Node, number] {
  let rest = place
  const walk = (node: Node): [Node, number] | undefined => {
    for (const [index, child] of [...node.childNodes].entries()) {
      if (child.nodeType === Node.TEXT_NODE) {
        const { length } = child.textContent ?? ''
        if (rest <= length) return [child, rest]
        rest -= length
      } else if (child.nodeName === 'BR') {
        if (rest === 0) return [node, index]
        rest -= 1
      } else {
        const found = walk(child)
        if (found) return found
      }
    }
    return undefined
  }
  return walk(root) ?? [root, root.childNodes.length]
}

/** The same words as an editable element holds them: the last line break needs another to be seen. */
export const endsWithBreak = (spans: readonly Span[]): boolean => wordsOf(spans).endsWith('\n')
