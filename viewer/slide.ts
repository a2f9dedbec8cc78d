import { element } from './element.ts'
import type { Placement } from './geometry.ts'
import { GAP_PX } from './pose.ts'
import { OPEN_MS, pause } from './pause.ts'

export interface Slide {
  box: HTMLElement
  picture: HTMLImageElement
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
  const picture = element('img', {
    src: url,
    alt: `图片 ${index + 1}`,
    // A mouse would otherwise drag the picture out of the page instead of moving it.
    draggable: 'false',
    decoding: 'async',
  })
  // Drawn in the very next frame, unlike a large picture, which browsers decode beside the page.
  const stand = thumb && element('img', { src: thumb.currentSrc, decoding: 'sync' })
  const box = element('div', { 'aria-busy': 'true' }, stand ?? '', picture)
  box.style.left = `calc(${index} * (100% + ${GAP_PX}px))`
  row.append(box)
  let isComing = true
  picture.addEventListener('load', reveal, { once: true })

  function reveal(): void {
    // Kept here, because asking the browser in every frame would cost more than all the rest of it.
    if (isComing && picture.complete) {
      isComing = false
      box.removeAttribute('aria-busy')
    }
  }

  async function settle(): Promise<void> {
    // A browser that is asked to decode draws nothing until it has: the opening would stand still. Unasked it decodes
    // beside its frames, and what stands in is seen meanwhile.
    if (stand) await pause(OPEN_MS)
    // Some browsers refuse to decode very large pictures ahead, and show them all the same.
    await picture.decode().catch(() => undefined)
    reveal()
    stand?.remove()
    // A failed picture counts as loaded: the row goes on working, a quiet sign says why there is nothing to see.
    if (!picture.naturalWidth) picture.replaceWith(element('p', {}, '加载失败'))
  }

  return {
    box,
    picture,
    settled: settle(),

    place({ scale, x, y }) {
      // A busy browser has a picture some time before it tells.
      reveal()
      // Browsers read `scale3d` faster than `scale`.
      box.style.transform = `translate3d(${x}px, ${y}px, 0) scale3d(${scale}, ${scale}, 1)`
    },
  }
}
