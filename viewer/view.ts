import { element } from './element.ts'
import { AT_REST, covering, fitInto, type Room, type Vector } from './geometry.ts'
import { pitchOf } from './pose.ts'
import { createSlide, type Slide } from './slide.ts'
import type { StageView } from './stage.ts'
import './viewer.css'

export interface View extends StageView {
  layer: HTMLElement
}

/**
 * Builds the layer over the page. The picture at `first` grows out of `thumb`, which is shown until the picture has
 * loaded.
 */
export function createView(urls: string[], first: number, thumb?: HTMLImageElement): View {
  const shadow = element('div', {})
  const row = element('div', {})
  const counter = element('p', { role: 'status' })
  counter.hidden = urls.length < 2
  const dialog = { role: 'dialog', 'aria-modal': 'true', 'aria-label': '图片', tabindex: '-1' }
  const layer = element('div', { class: 'viewer', ...dialog }, shadow, row, counter)
  const slides: Slide[] = []
  let shown = first
  let dimmed: number | undefined
  /** Cached: reading it during a motion would force a layout. */
  let screen = screenSize()

  const thumbAt = (index: number) => (index === first ? thumb : undefined)

  function mount(index: number): void {
    const url = urls[index]
    if (url) slides[index] ??= createSlide(row, index, url, thumbAt(index))
  }

  function room(): Room {
    const picture = slides[shown]?.picture
    const known = picture?.naturalWidth ? picture : thumbAt(shown)
    const size = { x: known?.naturalWidth ?? 0, y: known?.naturalHeight ?? 0 }
    return { screen, fitted: fitInto(screen, size), count: urls.length }
  }

  return {
    layer,
    room,

    measure() {
      screen = screenSize()
    },

    home() {
      const box = thumbAt(shown)?.getBoundingClientRect()
      if (box?.width) return covering(box, room())
      return undefined
    },

    show(index) {
      shown = index
      counter.textContent = `${index + 1}/${urls.length}`
      slides.forEach(({ box }, at) => {
        if (Math.abs(at - index) <= 1) return
        // Its address is kept: Chromium never frees a picture that loses its address while loading.
        box.remove()
        delete slides[at]
      })
      mount(index)
    },

    async surround() {
      const index = shown
      await slides[index]?.settled
      if (index !== shown || !layer.isConnected) return
      mount(index + 1)
      mount(index - 1)
    },

    tidy() {
      slides.forEach((slide, at) => {
        if (at !== shown) slide.place(AT_REST)
      })
    },

    paint(pose) {
      row.style.transform = `translate3d(${pose.shift - pose.index * pitchOf(screen)}px, 0, 0)`
      // It does not change during a swipe or a pinch, and writing it again costs as much as a new value.
      if (pose.shade !== dimmed) {
        dimmed = pose.shade
        shadow.style.opacity = `${dimmed}`
      }
      slides[pose.index]?.place(pose)
    },
  }
}

const screenSize = (): Vector => ({ x: document.documentElement.clientWidth, y: innerHeight })
