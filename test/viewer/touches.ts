import type { Page } from 'playwright'
import { FRAME_MS } from '../support/touch.ts'

export type Point = readonly [x: number, y: number]
type TouchType = 'touchStart' | 'touchMove' | 'touchEnd'

const MOVES = 8

/** Touches on a page, point by point, with the times of the test, however slow the machine is. */
export async function touchesOn(page: Page) {
  const session = await page.context().newCDPSession(page)
  let now = 0

  function send(type: TouchType, ms: number, points: readonly Point[]): Promise<unknown> {
    now += ms
    const touchPoints = points.map(([x, y], id) => ({ x, y, id }))
    return session.send('Input.dispatchTouchEvent', { type, touchPoints, timestamp: now / 1000 })
  }

  async function down(...points: Point[]): Promise<void> {
    now = Math.max(now + 1000, Date.now())
    await send('touchStart', 0, points)
  }

  /** Moves fingers, one frame per move. */
  async function along(from: readonly Point[], to: readonly Point[], moves = MOVES): Promise<void> {
    for (let move = 1; move <= moves; move += 1) {
      const share = move / moves
      const between = from.map(([x, y], finger): Point => {
        const [endX, endY] = to[finger] ?? [x, y]
        return [x + (endX - x) * share, y + (endY - y) * share]
      })
      await send('touchMove', FRAME_MS, between)
    }
  }

  const up = (ms = FRAME_MS) => send('touchEnd', ms, [])

  return {
    down,
    along,
    up,

    /** A touch of exactly this duration. */
    async press(at: Point, ms: number): Promise<void> {
      await down(at)
      await up(ms)
    },

    /** The second tap follows at once, so that a slow browser recognizes both as a double tap. */
    async doubleTap(at: Point): Promise<void> {
      now = Math.max(now + 1000, Date.now())
      const types = ['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const
      await Promise.all(types.map(type => send(type, 60, type === 'touchStart' ? [at] : [])))
    },

    /** Slower than a flick, with a rest before the release. */
    async slowSwipe(from: Point, to: Point): Promise<void> {
      await down(from)
      await along([from], [to])
      await up(300)
    },

    async flick(from: Point, to: Point): Promise<void> {
      await down(from)
      await along([from], [to])
      await up(4)
    },

    async pinch(from: readonly [Point, Point], to: readonly [Point, Point]): Promise<void> {
      await down(...from)
      await along(from, to)
      await up(300)
    },
  }
}
