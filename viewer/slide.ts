import { element } from './element.ts'
import type { Placement } from './geometry.ts'
import { GAP_PX } from './lie.ts'

export interface Slide {
  box: HTMLElement
  picture: HTMLImageElement
  thumb: HTMLImageElement | undefined
  /** Settles when the picture is ready to be drawn, or will not come. */
  settled: Promise<void>
  place(placement: Placement): void
}

/** One picture in its place of the row. `thumb` stands in for it until it is ready. */
export function createSlide(
  row: HTMLElement,
  index: number,
  url: string,
  thumb?: HTMLImageElement,
): Slide {
  // A mouse would otherwise drag the picture out of the page instead of moving it.
  const still = { alt: `图片 ${index + 1}`, draggable: false }
  const picture = element('img', { className: 'viewer-picture', src: url, ...still })
  const box = element('div', { className: 'viewer-slide' }, picture)
  box.style.left = `calc(${index} * (100% + ${GAP_PX}px))`
  const stand = thumb && element('img', { src: thumb.currentSrc || thumb.src })
  if (stand) box.prepend(stand)
  box.dataset.state = 'loading'
  row.append(box)

  async function settle(): Promise<void> {
    // Some browsers refuse to decode very large pictures ahead, and show them all the same.
    await picture.decode().catch(() => undefined)
    const isThere = picture.naturalWidth > 0
    box.dataset.state = isThere ? 'loaded' : 'broken'
    // A failed picture counts as loaded: the row goes on working, a quiet sign says why there is nothing to see.
    if (!isThere) box.append(element('p', {}, '图片没有加载出来'))
    stand?.remove()
  }

  return {
    box,
    picture,
    thumb,
    settled: settle(),

    place({ scale, x, y }) {
      box.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale})`
    },
  }
}
