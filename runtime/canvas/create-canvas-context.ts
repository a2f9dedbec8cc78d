import { callForeign } from '../core/call-foreign.ts'
import type { ApiResult } from '../core/define-api.ts'
import { logOnce } from '../core/log-once.ts'
import * as messages from '../core/messages.ts'
import { type PenStyles, plainStyles, type StyleName } from './pen-styles.ts'
import {
  type OwnMethods,
  ownMethods,
  type PassedMethods,
  passedMethods,
  type StyleSetters,
  styleSetters,
} from './recorded-methods.ts'
import { Recorder } from './recorder.ts'
import { replay } from './replay.ts'

export interface CanvasContext extends PenStyles, PassedMethods, StyleSetters, OwnMethods {
  /** Draws the recorded steps, after clearing the canvas unless `reserve`; styles are reset afterwards. */
  draw(reserve?: boolean, callback?: (outcome: ApiResult) => void): void
}

/**
 * A context that records drawing steps in css px until `draw` replays them, in order and with pictures
 * loaded, on the canvas with that `canvas-id` or `id`. `draw` reports `drawCanvas:ok`, or `drawCanvas:fail
 * canvas "ID" is not found`.
 */
export function createCanvasContext(canvasId: string): CanvasContext {
  const recorder = new Recorder()
  const methods = {
    ...passedMethods(recorder),
    ...styleSetters(recorder),
    ...ownMethods(recorder),
    draw(reserve?: boolean, callback?: (outcome: ApiResult) => void) {
      void draw(canvasId, recorder, reserve === true).then(outcome => {
        if (typeof callback === 'function') callForeign(() => callback(outcome))
      })
    },
  }
  return Object.defineProperties(methods, styleAccessors(recorder)) as typeof methods & PenStyles
}

async function draw(id: string, recorder: Recorder, keepsDrawing: boolean): Promise<ApiResult> {
  try {
    await replay(id, recorder.take(), keepsDrawing)
    return { errMsg: messages.ok('drawCanvas') }
  } catch (error) {
    const errMsg = messages.fail('drawCanvas', (error as Error).message)
    logOnce(errMsg)
    return { errMsg }
  }
}

function styleAccessors(recorder: Recorder): PropertyDescriptorMap {
  const accessor = (name: StyleName): PropertyDescriptor => ({
    enumerable: true,
    get: () => recorder.styleOf(name),
    set: (value: never) => recorder.setStyle(name, value),
  })
  const names = Object.keys(plainStyles) as StyleName[]
  return Object.fromEntries(names.map(name => [name, accessor(name)]))
}
