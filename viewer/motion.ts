/** Where frames come from; replaced in tests. */
export interface Frames {
  request(callback: (now: number) => void): number
  cancel(id: number): void
}

export interface Glide {
  ms: number
  /** Called once a frame with 0 < progress <= 1, already eased. */
  step(progress: number): void
  done?(): void
}

export interface Motion {
  /** Asks for one drawing in the next frame, however often it is called before that. */
  draw(): void
  /** Moves over time, drawing each frame; a glide that is under way is dropped where it is. */
  glide(glide: Glide): void
  /** Drops the glide under way without calling its `done`. */
  stop(): void
}

const browserFrames: Frames = {
  request: callback => requestAnimationFrame(callback),
  cancel: id => cancelAnimationFrame(id),
}

/** The one frame loop of a viewer: at most one drawing a frame, at most one glide at a time. */
export function createMotion(paint: () => void, frames: Frames = browserFrames): Motion {
  let frame: number | undefined
  let glide: Glide | undefined
  let since: number | undefined

  function request(): void {
    frame ??= frames.request(tick)
  }

  function tick(now: number): void {
    frame = undefined
    const running = glide
    if (running) advance(running, now)
    paint()
    if (glide) request()
  }

  function advance(running: Glide, now: number): void {
    since ??= now
    const share = running.ms > 0 ? Math.min(1, (now - since) / running.ms) : 1
    running.step(easeOut(share))
    if (share < 1) return
    glide = undefined
    running.done?.()
  }

  return {
    draw: request,
    glide(next) {
      glide = next
      since = undefined
      request()
    },
    stop() {
      glide = undefined
      if (frame !== undefined) frames.cancel(frame)
      frame = undefined
    },
  }
}

const easeOut = (share: number): number => 1 - (1 - share) ** 3
