import { callForeign } from '../core/call-foreign.ts'
import { visibleElements } from './visible-elements.ts'
import { type Fields, type NodeInfo, readElement, readViewport } from './read-node.ts'

type Answer = NodeInfo | NodeInfo[] | null

interface Question {
  ask(): Answer
  tell: ((answer: never) => void) | undefined
}

/** What `select` and its like found, to be asked about; each question goes back to the query. */
export interface NodesRef {
  /** Place and size in the window, css px. */
  boundingClientRect(callback?: (answer: never) => void): SelectorQuery
  /** How far it is scrolled, css px. */
  scrollOffset(callback?: (answer: never) => void): SelectorQuery
  /** The named fields only: `id dataset rect size scrollOffset properties computedStyle node context`. */
  fields(fields: Fields, callback?: (answer: never) => void): SelectorQuery
  /** The drawing or playing context of a canvas, a video or a sound: `{context}`. */
  context(callback?: (answer: never) => void): SelectorQuery
  /** The element itself, `{node}`. */
  node(callback?: (answer: never) => void): SelectorQuery
}

export interface SelectorQuery {
  /** Tolerated: on the web a query sees the whole visible page. */
  in(component?: unknown): SelectorQuery
  /** The first match. */
  select(selector: string): NodesRef
  selectAll(selector: string): NodesRef
  /** The window. */
  selectViewport(): NodesRef
  /** Answers all questions in the order in which they were put; nothing that is not there is `null`, or `[]`. */
  exec(callback?: (answers: never) => void): SelectorQuery
}

const place: Fields = { id: true, dataset: true, rect: true, size: true }
const scroll: Fields = { id: true, dataset: true, scrollOffset: true }

/**
 * Asks about elements of the visible page. The answers come after the updates at hand have been drawn: each question's own
 * callback first, then the one of `exec` with all of them.
 */
export function createSelectorQuery(): SelectorQuery {
  let questions: Question[] = []

  const query: SelectorQuery = {
    in: () => query,
    select: selector => ref(read => first(selector, read)),
    selectAll: selector =>
      ref(read => visibleElements(selector).map(element => read.element(element))),
    selectViewport: () => ref(read => read.viewport()),
    exec(callback) {
      const asked = questions
      setTimeout(() => {
        const answers = asked.map(({ ask, tell }) => {
          const answer = ask()
          callWith(tell, answer)
          return answer
        })
        callWith(callback, answers)
      }, 0)
      questions = []
      return query
    },
  }

  function ref(find: (read: Reader) => Answer): NodesRef {
    function put(fields: Fields, tell?: (answer: never) => void): SelectorQuery {
      questions = [...questions, { ask: () => find(readerOf(fields)), tell }]
      return query
    }
    return {
      boundingClientRect: callback => put(place, callback),
      scrollOffset: callback => put(scroll, callback),
      fields: put,
      context: callback => put({ context: true }, callback),
      node: callback => put({ node: true }, callback),
    }
  }

  return query
}

interface Reader {
  element(element: HTMLElement): NodeInfo
  viewport(): NodeInfo
}

const readerOf = (fields: Fields): Reader => ({
  element: element => readElement(element, fields),
  viewport: () => readViewport(fields),
})

function first(selector: string, read: Reader): Answer {
  const [element] = visibleElements(selector)
  return element ? read.element(element) : null
}

function callWith(callback: ((value: never) => void) | undefined, value: unknown): void {
  if (typeof callback === 'function') callForeign(() => callback(value as never))
}
