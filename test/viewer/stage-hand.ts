import { AT_REST, fitInto, type Placement, type Room, type Vector } from '../../viewer/geometry.ts'
import type { Pose } from '../../viewer/pose.ts'
import { createStage, type StageView } from '../../viewer/stage.ts'
import type { handFrames } from '../support/frames.ts'

export const still = { x: 0, y: 0 }
export const middle = { x: 195, y: 400 }

export const atRest = (index: number): Pose => ({ index, shift: 0, shade: 1, ...AT_REST })

export interface TestAppSetUp {
  index?: number
  isStill?: boolean
  count?: number
  home?: Placement
  /** Size of each picture. */
  ratio?: Vector
}

/** A viewer on a screen of 390 x 800, with pictures of ratio 4:3, at rest. */
export function appBefore(
  frames: ReturnType<typeof handFrames>,
  { index = 1, count = 3, home, isStill = false, ratio = { x: 400, y: 300 } }: TestAppSetUp = {},
) {
  const screen = { x: 390, y: 800 }
  const log: string[] = []
  const seen: Pose[] = []
  let surrounded = 0
  let tidied = 0
  // As the view keeps it: read once, until it is measured again.
  let measured = { ...screen }
  const room = (): Room => ({ screen: measured, fitted: fitInto(measured, ratio), count })
  const view: StageView = {
    room,
    home: () => home,
    measure() {
      measured = { ...screen }
      log.push('measure')
    },
    show: at => log.push(`show ${at}`),
    surround: () => (surrounded += 1),
    paint: painted => seen.push({ ...painted }),
    tidy: () => (tidied += 1),
  }
  const app = createStage(view, index, isStill, () => log.push('end'))

  function pose(): Pose {
    const last = seen.at(-1)
    if (!last) throw new Error('nothing was painted')
    return last
  }

  function drag(x: number, y: number, ms = 600, speed = still): void {
    app.grab()
    app.begin({ x, y })
    app.drag({ x, y })
    frames.frame()
    app.release(ms, speed)
  }

  function pinch(factor: number, at = middle): void {
    app.grab()
    app.begin(still)
    app.pinch(factor, at, at)
    frames.frame()
    app.release(500, still)
    frames.settle()
  }

  return {
    app,
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
