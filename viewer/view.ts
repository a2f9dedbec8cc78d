import { AT_REST, GAP_PX, pitchOf, type Placement, type Size } from './geometry.ts'
import type { StageView } from './stage.ts'
import './viewer.css'

export interface View extends StageView {
  layer: HTMLElement
  closeButton: HTMLElement
}

interface Slide {
  box: HTMLElement
  picture: HTMLImageElement
}

/** Builds the layer, not yet in the document. `thumb` stands in for the picture at `first` until that has come. */
export function createView(urls: string[], first: number, thumb?: string): View {
  const row = element('div', 'viewer-row')
  const counter = element('p', 'viewer-counter')
  counter.setAttribute('aria-live', 'polite')
  counter.hidden = urls.length < 2
  const closeButton = element('button', 'viewer-close')
  closeButton.textContent = '关闭'
  const layer = buildLayer(row, counter, closeButton)
  const slides = new Map<number, Slide>()

  function mount(index: number): void {
    const url = urls[index]
    if (url === undefined || slides.has(index)) return
    const isFirst = index === first && slides.size === 0
    const slide = buildSlide(url, index, isFirst ? thumb : undefined)
    slides.set(index, slide)
    row.append(slide.box)
  }

  return {
    layer,
    closeButton,

    screen: () => ({ width: layer.clientWidth, height: layer.clientHeight }),

    pictureSize(index): Size {
      const picture = slides.get(index)?.picture
      return { width: picture?.naturalWidth ?? 0, height: picture?.naturalHeight ?? 0 }
    },

    show(index) {
      for (const near of [index, index + 1, index - 1]) mount(near)
      for (const [at, slide] of slides) {
        if (Math.abs(at - index) <= 1) continue
        slide.box.remove()
        slides.delete(at)
      }
      counter.textContent = `${index + 1}/${urls.length}`
    },

    restore(index) {
      const slide = slides.get(index)
      if (slide) place(slide.picture, AT_REST)
    },

    paint(index, shift, placement) {
      const x = shift - index * pitchOf(layer.clientWidth)
      row.style.transform = `translate3d(${x}px, 0, 0)`
      const slide = slides.get(index)
      if (slide) place(slide.picture, placement)
    },
  }
}

function buildLayer(...children: HTMLElement[]): HTMLElement {
  const layer = element('div', 'viewer')
  layer.setAttribute('role', 'dialog')
  layer.setAttribute('aria-modal', 'true')
  layer.setAttribute('aria-label', '图片预览')
  layer.tabIndex = -1
  layer.append(...children)
  return layer
}

/** A failed picture counts as loaded: the row goes on working, a quiet sign says why there is nothing to see. */
function buildSlide(url: string, index: number, thumb?: string): Slide {
  const box = element('div', 'viewer-slide')
  box.style.left = `calc(${index} * (100% + ${GAP_PX}px))`
  box.dataset.state = 'loading'
  const picture = element('img', 'viewer-picture')
  picture.alt = `图片 ${index + 1}`
  // A mouse would otherwise drag the picture out of the page instead of moving it.
  picture.draggable = false
  picture.addEventListener('load', () => settle('loaded'))
  picture.addEventListener('error', () => settle('broken'))
  picture.src = url

  const stand = thumb === undefined ? undefined : element('img', 'viewer-thumb')
  if (stand && thumb !== undefined) {
    stand.alt = ''
    stand.src = thumb
    box.append(stand)
  }
  box.append(picture)
  if (picture.complete && picture.naturalWidth > 0) settle('loaded')

  function settle(state: 'loaded' | 'broken'): void {
    box.dataset.state = state
    stand?.remove()
    if (state === 'loaded') return
    const sign = element('p', 'viewer-broken')
    sign.textContent = '图片没有加载出来'
    box.append(sign)
  }

  return { box, picture }
}

function place(picture: HTMLElement, { scale, x, y }: Placement): void {
  picture.style.transform = scale === 1 ? '' : `translate3d(${x}px, ${y}px, 0) scale(${scale})`
}

function element<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string,
): HTMLElementTagNameMap[K] {
  const made = document.createElement(tag)
  made.className = className
  return made
}
