import { type ComponentHandler, componentEvent } from '../core/component-event.ts'
import { createAutoplay } from './autoplay.ts'
import { createMotionReport } from './report-motion.ts'
import { createSlides, type Slides, type TurnSource } from './slides.ts'
import { intervalOf, readLook, type SwiperProps, wantedSlide } from './swiper-props.ts'
import { watchKeys } from './watch-keys.ts'
import { type SwipeListener, watchSwipe } from './watch-swipe.ts'

export type Machine = ReturnType<typeof createMachine>

/** Index of the leading slide, and the number of slides. */
export interface Seen {
  current: number
  count: number
}

/** Connects a Swiper's slides to all that turns them: props, touch, keys, autoplay. */
export function createMachine(
  box: HTMLElement,
  track: HTMLElement,
  latest: { readonly current: SwiperProps },
  onTurned: () => void,
) {
  let wanted = wantedSlide(latest.current, idsOf(track))
  const isVertical = () => Boolean(latest.current.vertical)

  function notify<Detail extends object>(
    handler: ComponentHandler<Detail> | undefined,
    type: string,
    detail: Detail,
  ): void {
    handler?.(componentEvent(type, box, detail))
  }

  const slides = createSlides(track, wanted, {
    onTurn(slide, source) {
      onTurned()
      if (source !== 'autoplay') autoplay.restart()
      notify(latest.current.onChange, 'change', detailOf(track, slide, source))
    },
    onLeave() {
      if (latest.current.onTransition) motion.start()
    },
    onRest(slide, source) {
      motion.stop()
      notify(latest.current.onAnimationFinish, 'animationfinish', detailOf(track, slide, source))
    },
  })
  const motion = createMotionReport(slides.offset, moved => {
    const detail = isVertical() ? { dx: 0, dy: moved } : { dx: moved, dy: 0 }
    notify(latest.current.onTransition, 'transition', detail)
  })
  const autoplay = createAutoplay(box, slides.advance)
  const stopTurns = watchTurns(box, slides, {
    isVertical,
    isAllowed: () => !latest.current.disableTouch,
    onHold: autoplay.hold,
  })

  return {
    seen: (): Seen => ({ current: slides.current(), count: track.children.length }),

    /** Called after each render. */
    follow(own: SwiperProps): void {
      slides.update(readLook(own))
      autoplay.set(intervalOf(own))
      const next = wantedSlide(own, idsOf(track))
      if (next !== wanted) slides.want(next)
      wanted = next
    },

    stop(): void {
      slides.destroy()
      motion.stop()
      autoplay.stop()
      stopTurns()
    },
  }
}

const detailOf = (track: HTMLElement, current: number, source: TurnSource) => ({
  current,
  currentItemId: idsOf(track)[current] ?? '',
  source,
})

const idsOf = (track: HTMLElement) =>
  Array.from(track.children).map(slide => slide.getAttribute('item-id'))

/**
 * Watches all ways in which the visitor turns slides: keys, touch, and a focus or search that reveals
 * another slide.
 */
function watchTurns(box: HTMLElement, slides: Slides, swipe: SwipeListener): () => void {
  const { isVertical } = swipe
  const stops = [
    watchKeys(box, isVertical, slides.step),
    watchSwipe(box, slides, swipe),
    watchReveal(box, scrolled => {
      const px = isVertical() ? scrolled.top : scrolled.left
      slides.step(Math.round(px / slides.slideSize()), 0)
    }),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}

/** A focus, a search or a screen reader may scroll to an element in another slide. */
function watchReveal(
  box: HTMLElement,
  onReveal: (scrolled: { left: number; top: number }) => void,
): () => void {
  function handleScroll(): void {
    const { scrollLeft: left, scrollTop: top } = box
    if (left === 0 && top === 0) return
    box.scrollTo(0, 0)
    onReveal({ left, top })
  }

  box.addEventListener('scroll', handleScroll, { passive: true })
  return () => box.removeEventListener('scroll', handleScroll)
}
