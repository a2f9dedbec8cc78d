import { createCanvasContext } from '../canvas/create-canvas-context.ts'
import { canvasNode } from '../canvas/canvas-node.ts'
import { pageScrollTop } from '../feedback/scroll-lock.ts'
import { createAudioContext } from '../media/create-audio-context.ts'
import { createVideoContext } from '../media/create-video-context.ts'

/** Fields to read of an element; all off by default. */
export interface Fields {
  id?: boolean
  dataset?: boolean
  /** `left right top bottom`, css px in the window. */
  rect?: boolean
  /** `width height`, css px. */
  size?: boolean
  /** `scrollLeft scrollTop scrollWidth scrollHeight`, css px. */
  scrollOffset?: boolean
  /** Names of attributes and properties. */
  properties?: readonly string[]
  /** Names of styles. */
  computedStyle?: readonly string[]
  /** The element; a canvas with the platform's methods. */
  node?: boolean
  /** Playback or drawing context of a canvas, a video or a sound, `null` for other elements. */
  context?: boolean
  /** Always `null`: on the platform it is for the rendering thread. */
  ref?: boolean
}

export type NodeInfo = Record<string, unknown>

const contexts: Record<string, (id: string) => object> = {
  canvas: createCanvasContext,
  video: createVideoContext,
  audio: createAudioContext,
}

/** Counter for the ids that are given to elements without one. */
let namesGiven = 0

/** Reads the fields of an element. */
export function readElement(element: HTMLElement, fields: Fields): NodeInfo {
  const info: NodeInfo = {}
  if (fields.id) info.id = element.id
  if (fields.dataset) info.dataset = { ...element.dataset }
  if (fields.rect || fields.size) Object.assign(info, placeOf(element, fields))
  if (fields.scrollOffset) Object.assign(info, scrollOf(element))
  for (const name of fields.properties ?? []) {
    const value = (element as unknown as NodeInfo)[name] ?? element.getAttribute(name)
    if (value !== null) info[name] = value
  }
  if (fields.computedStyle) {
    const style = getComputedStyle(element)
    for (const name of fields.computedStyle) {
      info[name] = style.getPropertyValue(name) || (style as unknown as NodeInfo)[name]
    }
  }
  if (fields.node) info.node = element instanceof HTMLCanvasElement ? canvasNode(element) : element
  if (fields.context) info.context = contextOf(element)
  if (fields.ref) info.ref = null
  return info
}

/** Reads the fields of the window. */
export function readViewport(fields: Fields): NodeInfo {
  const { innerWidth: width, innerHeight: height } = window
  const info: NodeInfo = {}
  if (fields.id) info.id = ''
  if (fields.dataset) info.dataset = {}
  if (fields.rect) Object.assign(info, { left: 0, top: 0, right: width, bottom: height })
  if (fields.size) Object.assign(info, { width, height })
  if (fields.scrollOffset) {
    const root = document.scrollingElement ?? document.documentElement
    Object.assign(info, scrollOf(root), { scrollTop: pageScrollTop(), scrollLeft: window.scrollX })
  }
  return info
}

function placeOf(element: Element, { rect, size }: Fields): NodeInfo {
  const { left, right, top, bottom, width, height } = element.getBoundingClientRect()
  return { ...(rect && { left, right, top, bottom }), ...(size && { width, height }) }
}

const scrollOf = ({ scrollLeft, scrollTop, scrollWidth, scrollHeight }: Element): NodeInfo => ({
  scrollLeft,
  scrollTop,
  scrollWidth,
  scrollHeight,
})

/** Contexts find their element by its id, so an element without one gets one. */
function contextOf(element: HTMLElement): unknown {
  const create = contexts[element.localName]
  if (!create) return null
  const name = element.getAttribute('canvas-id') || element.id
  if (name) return create(name)
  namesGiven += 1
  element.id = `taro-context-${namesGiven}`
  return create(element.id)
}
