import { element } from './element.ts'
import { AT_REST, covering, fitInto, type Room, type Vector } from './geometry.ts'
import { type Lie, pitchOf } from './lie.ts'
import { createSlide, type Slide } from './slide.ts'
import type { StageView } from './stage.ts'
import './viewer.css'

export interface View extends StageView {
  layer: HTMLElement
  closeButton: HTMLElement
}

/** Builds the layer over the page. The picture at `first` grows out of `thumb`, which stands in until it has come. */
export function createView(urls: string[], first: number, thumb?: HTMLImageElement): View {
  const shadow = element('div', { className: 'viewer-shade' })
  const row = element('div', {})
  const counter = element('p', { hidden: urls.length < 2 })
  counter.setAttribute('aria-live', 'polite')
  const closeButton = element('button', {}, '关闭')
  const layer = element(
    'div',
    { className: 'viewer', tabIndex: -1 },
    shadow,
    row,
    counter,
    closeButton,
  )
  layer.setAttribute('role', 'dialog')
  layer.setAttribute('aria-modal', 'true')
  layer.setAttribute('aria-label', '图片预览')
  document.body.append(layer)
  const slides: Slide[] = []
  let shown = first
  /** Asked for only once: in the middle of a movement the answer would cost a layout. */
  let screen: Vector | undefined
  let painted: Partial<Lie> = {}

  function mount(index: number): Promise<void> | undefined {
    const url = urls[index]
    if (url !== undefined)
      slides[index] ??= createSlide(row, index, url, index === first ? thumb : undefined)
    return slides[index]?.settled
  }

  function room(): Room {
    screen ??= { x: layer.clientWidth, y: layer.clientHeight }
    const slide = slides[shown]
    const known = slide?.picture.naturalWidth ? slide.picture : slide?.thumb
    const size = { x: known?.naturalWidth ?? 0, y: known?.naturalHeight ?? 0 }
    return { screen, fitted: fitInto(screen, size), count: urls.length }
  }

  return {
    layer,
    closeButton,
    room,

    measure() {
      screen = undefined
      painted = {}
    },

    home() {
      const box = slides[shown]?.thumb?.getBoundingClientRect()
      return box?.width ? covering(box, room()) : undefined
    },

    async show(index) {
      shown = index
      counter.textContent = `${index + 1}/${urls.length}`
      slides.forEach(({ box }, at) => {
        if (Math.abs(at - index) <= 1) return
        // Its address stays: a picture that loses it while it loads is never freed by Chromium.
        box.remove()
        delete slides[at]
      })
      await mount(index)
      // The neighbours are fetched when the picture that is looked at has been drawn.
      await new Promise(requestAnimationFrame)
      await new Promise(requestAnimationFrame)
      if (index !== shown || !layer.isConnected) return
      void mount(index + 1)
      void mount(index - 1)
    },

    paint(lie, isAtRest) {
      const { index, shift, shade, scale, x, y } = lie
      const isNext = index !== painted.index
      if (isNext || shift !== painted.shift)
        row.style.transform = `translate3d(${shift - index * pitchOf(room())}px, 0, 0)`
      if (shade !== painted.shade) shadow.style.opacity = `${shade}`
      if (isNext || scale !== painted.scale || x !== painted.x || y !== painted.y)
        slides[index]?.place(lie)
      // A picture that was left goes back to its scale out of sight: it would jump while it slides away.
      if (isAtRest) slides.forEach((slide, at) => at !== index && slide.place(AT_REST))
      painted = { ...lie }
    },
  }
}
