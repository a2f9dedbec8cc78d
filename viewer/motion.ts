/** Motion of one number: name, end value, and duration in ms. */
export type Leg<Name> = readonly [name: Name, to: number, ms: number]

export interface Motion<Name> {
  /** Schedules one drawing in the next frame, however often it is called. */
  draw(): void
  /** Animates numbers, drawing each frame; a running glide is stopped where it is. */
  glide(legs: readonly Leg<Name>[], done?: () => void): void
  /** Stops the running glide without calling its `done`. */
  stop(): void
  isGliding(): boolean
}

/** Time of a glide that has passed by its first frame, ms: it continues from the finger without a pause. */
export const FRAME_MS = 16

/**
 * The only frame loop of a viewer: at most one drawing per frame, at most one glide at a time; `isStill` turns glides
 * into jumps.
 */
export function createMotion<Name extends string>(
  state: Record<Name, number>,
  paint: () => void,
  isStill: boolean,
): Motion<Name> {
  let asked: number | undefined
  /** Sets the numbers for this time; returns the callback once all have arrived. */
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
