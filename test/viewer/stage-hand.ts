import { AT_REST, fitInto, type Placement, type Room } from '../../viewer/geometry.ts'
import type { Pose } from '../../viewer/pose.ts'
import { createStage, type StageView } from '../../viewer/stage.ts'
import type { handFrames } from '../support/frames.ts'

export const still = { x: 0, y: 0 }
export const middle = { x: 195, y: 400 }

export const atRest = (index: number): Pose => ({ index, shift: 0, shade: 1, ...AT_REST })

export interface StageSetUp {
  index?: number
  isStill?: boolean
  count?: number
  home?: Placement
}

/** A stage before a screen of 390 x 800, with pictures of 4 to 3; everything has come to rest. */
export function stageBefore(
  frames: ReturnType<typeof handFrames>,
  { index = 1, count = 3, home, isStill = false }: StageSetUp = {},
) {
  const screen = { x: 390, y: 800 }
  const log: string[] = []
  const seen: Pose[] = []
  let surrounded = 0
  let tidied = 0
  const room = (): Room => ({ screen, fitted: fitInto(screen, { x: 400, y: 300 }), count })
  const view: StageView = {
    room,
    home: () => home,
    measure: () => log.push('measure'),
    show: at => log.push(`show ${at}`),
    surround: () => (surrounded += 1),
    paint: painted => seen.push({ ...painted }),
    tidy: () => (tidied += 1),
  }
  const stage = createStage(view, index, isStill, () => log.push('end'))

  function pose(): Pose {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was painted')
    return last
  }

  function drag(x: number, y: number, ms = 600, speed = still): void {
    stage.grab()
    stage.begin({ x, y })
    stage.drag({ x, y })
    frames.frame()
    stage.release(ms, speed)
  }

  function pinch(factor: number, at = middle): void {
    stage.grab()
    stage.begin(still)
    stage.pinch(factor, at, at)
    frames.frame()
    stage.release(500, still)
    frames.settle()
  }

  return {
    stage,
    seen,
    log,
    pose,
    drag,
    pinch,
    screen,
    room,
    surrounded: () => surrounded,
    tidied: () => tidied,
  }
}
