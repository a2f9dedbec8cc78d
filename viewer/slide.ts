import { element } from './element.ts'
import type { Placement } from './geometry.ts'
import { GAP_PX } from './pose.ts'
import { OPEN_MS, pause } from './pause.ts'

export interface Slide {
  box: HTMLElement
  picture: HTMLImageElement
  /** Settles when the picture can be drawn, or has failed to load. */
  settled: Promise<void>
  place(placement: Placement): void
}

/** One picture in its place in the row. `thumb` is shown until it is ready. */
export function createSlide(
  row: HTMLElement,
  index: number,
  url: string,
  thumb?: HTMLImageElement,
): Slide {
  const picture = element('img', {
    src: url,
    alt: `图片 ${index + 1}`,
    // Prevents the browser's image dragging with a mouse.
    draggable: 'false',
    decoding: 'async',
  })
  // Drawn in the next frame, unlike a large picture, which browsers decode asynchronously.
  const stand = thumb && element('img', { src: thumb.currentSrc, decoding: 'sync' })
  const box = element('div', { 'aria-busy': 'true' }, stand ?? '', picture)
  box.style.left = `calc(${index} * (100% + ${GAP_PX}px))`
  row.append(box)
  let isComing = true
  picture.addEventListener('load', reveal, { once: true })

  function reveal(): void {
    // Cached, because querying the browser in every frame would cost more than everything else.
    if (isComing && picture.complete) {
      isComing = false
      box.removeAttribute('aria-busy')
    }
  }

  async function settle(): Promise<void> {
    // A browser that decodes on request draws nothing until it has: the opening animation would freeze. Without a
    // request it decodes in parallel, and the thumbnail is visible meanwhile.
    if (stand) await pause(OPEN_MS)
    // Some browsers refuse to decode very large pictures in advance, but show them all the same.
    await picture.decode().catch(() => undefined)
    reveal()
    stand?.remove()
    // A failed picture counts as loaded, with a message in its place, so that the row keeps working.
    if (!picture.naturalWidth) picture.replaceWith(element('p', {}, '加载失败'))
  }

  return {
    box,
    picture,
    settled: settle(),

    place({ scale, x, y }) {
      // A busy browser fires `load` some time after the picture is complete.
      reveal()
      // Browsers parse `scale3d` faster than `scale`.
      box.style.transform = `translate3d(${x}px, ${y}px, 0) scale3d(${scale}, ${scale}, 1)`
    },
  }
}
