import { callForeign } from '../core/call-foreign.ts'
import { findElements } from './find-elements.ts'
import { type Fields, type NodeInfo, readElement, readViewport } from './read-node.ts'

type Answer = NodeInfo | NodeInfo[] | null

type Callback = ((answer: never) => void) | undefined

interface Question {
  ask(): Answer
  callback: Callback
}

/** Selected elements; each question about them returns the query. */
export interface NodesRef {
  /** Position and size in the window, css px. */
  boundingClientRect(callback?: (answer: never) => void): SelectorQuery
  /** Scroll offset, css px. */
  scrollOffset(callback?: (answer: never) => void): SelectorQuery
  /** Only the named fields: `id dataset rect size scrollOffset properties computedStyle node context`. */
  fields(fields: Fields, callback?: (answer: never) => void): SelectorQuery
  /** The drawing or playback context of a canvas, a video or a sound: `{context}`. */
  context(callback?: (answer: never) => void): SelectorQuery
  /** The element itself, `{node}`. */
  node(callback?: (answer: never) => void): SelectorQuery
  /** Tolerated: `{ref: null}`. */
  ref(callback?: (answer: never) => void): SelectorQuery
}

export interface SelectorQuery {
  /** Limits later selections to this class component or element; anything else means the visible page. */
  in(component?: unknown): SelectorQuery
  /** The first match. */
  select(selector: string): NodesRef
  selectAll(selector: string): NodesRef
  /** The window. */
  selectViewport(): NodesRef
  /** Answers all questions in order, anew on each call; a missing element is `null`, or `[]`. */
  exec(callback?: (answers: never) => void): SelectorQuery
}

const place: Fields = { id: true, dataset: true, rect: true, size: true }
const scroll: Fields = { id: true, dataset: true, scrollOffset: true }

/**
 * Queries elements of the visible page. Answers come after pending updates have been rendered: each
 * question's own callback first, then that of `exec` with all answers.
 */
export function createSelectorQuery(): SelectorQuery {
  const questions: Question[] = []
  let component: unknown

  const query: SelectorQuery = {
    in(owner) {
      component = owner
      return query
    },
    select(selector) {
      const owner = component
      return ask(fields => {
        const [element] = findElements(selector, owner)
        return element ? readElement(element, fields) : null
      })
    },
    selectAll(selector) {
      const owner = component
      return ask(fields => findElements(selector, owner).map(each => readElement(each, fields)))
    },
    selectViewport: () => ask(readViewport),
    exec(callback) {
      const asked = [...questions]
      setTimeout(() => answer(query, asked, callback), 0)
      return query
    },
  }

  function ask(read: (fields: Fields) => Answer): NodesRef {
    function put(fields: Fields = {}, callback?: Callback): SelectorQuery {
      questions.push({ ask: () => read(fields), callback })
      return query
    }
    return {
      boundingClientRect: callback => put(place, callback),
      scrollOffset: callback => put(scroll, callback),
      fields: put,
      context: callback => put({ context: true }, callback),
      node: callback => put({ node: true }, callback),
      ref: callback => put({ ref: true }, callback),
    }
  }

  return query
}

function answer(query: SelectorQuery, asked: readonly Question[], callback: Callback): void {
  const answers = asked.map(({ ask, callback: own }) => {
    const found = ask()
    callBack(query, own, found)
    return found
  })
  callBack(query, callback, answers)
}

function callBack(query: SelectorQuery, callback: Callback, value: unknown): void {
  if (typeof callback === 'function') callForeign(() => callback.call(query, value as never))
}
