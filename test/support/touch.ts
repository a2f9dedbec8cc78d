import type { CDPSession, Page } from 'playwright'

type Point = readonly [x: number, y: number]
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

/** Time between two touch events: one frame, ms. */
export const FRAME_MS = 16

/**
 * Touches on a page, event by event, because the browser's own gestures omit the moves. Events have realistic times,
 * a frame apart, so that a busy machine does not turn a flick into a slow swipe.
 */
export async function handOn(page: Page) {
  const session: CDPSession = await page.context().newCDPSession(page)
  let now = 0

  async function send(type: TouchType, points: Point[]): Promise<void> {
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    now += FRAME_MS
    await session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1000 })
  }

  /** Fingers down at `from`, in steps to `to`, and up; `holdMs` before the release. */
  async function move(from: Point[], to: Point[], { steps = 8, holdMs = 0 } = {}): Promise<void> {
    now = Math.max(now, Date.now())
    await send('touchStart', from)
    for (let step = 1; step <= steps; step += 1) {
      const share = step / steps
      const points = from.map(([x, y], finger): Point => {
        const [endX, endY] = to[finger] ?? [x, y]
        return [x + (endX - x) * share, y + (endY - y) * share]
      })
      await send('touchMove', points)
    }
    now += holdMs
    await send('touchEnd', [])
  }

  return {
    tap: (at: Point) => move([at], [at], { steps: 0 }),
    press: (at: Point, ms: number) => move([at], [at], { steps: 0, holdMs: ms }),
    swipe: (from: Point, to: Point, holdMs = 0) => move([from], [to], { holdMs }),
    pinch: (from: [Point, Point], to: [Point, Point]) => move(from, to),
  }
}
