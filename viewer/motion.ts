/** One number's way: where it ends, and in how many ms. */
export type Leg<Name> = readonly [name: Name, to: number, ms: number]

export interface Motion<Name> {
  /** Asks for one drawing in the next frame, however often it is called before that. */
  draw(): void
  /** Moves numbers over time, drawing each frame; a glide that is under way is dropped where it is. */
  glide(legs: readonly Leg<Name>[], done?: () => void): void
  /** Drops the glide under way without calling its `done`. */
  stop(): void
  isGliding(): boolean
}

/** So much of a glide, ms, is over by its first frame: it goes on from where the finger left, without a stop. */
const FRAME_MS = 16

/** The one frame loop of a viewer: at most one drawing a frame, at most one glide at a time; `isStill` makes them jumps. */
export function createMotion<Name extends string>(
  state: Record<Name, number>,
  paint: () => void,
  isStill: boolean,
): Motion<Name> {
  let asked: number | undefined
  /** Puts the numbers where they are at this time; returns what is to be called when all have arrived. */
  let move: ((now: number) => (() => void) | undefined) | undefined

  function draw(): void {
    asked ??= requestAnimationFrame(tick)
  }

  function tick(now: number): void {
    asked = undefined
    const done = move?.(now)
    paint()
    if (move) draw()
    done?.()
  }

  return {
    draw,

    glide(legs, done) {
      const begun = { ...state }
      const going = legs.filter(([name, to]) => state[name] !== to)
      let since = 0
      move = now => {
        since ||= now - FRAME_MS
        const passed = isStill ? Infinity : now - since
        for (const [name, to, ms] of going) {
          state[name] = passed < ms ? to + (begun[name] - to) * (1 - passed / ms) ** 3 : to
        }
        if (going.some(([, , ms]) => passed < ms)) return undefined
        move = undefined
        return done
      }
      draw()
    },

    stop() {
      move = undefined
    },

    isGliding: () => !!move,
  }
}
