import { callForeign } from '../core/call-foreign.ts'
import { loadReadablePicture } from '../media/load-picture.ts'
import { findCanvas, inTurn, type Surface, surfaceOf } from './surface.ts'

export type Pictures = ReadonlyMap<string, HTMLImageElement>
export type Step = (surface: Surface, pictures: Pictures) => void

/** Recorded steps, and the paths of the pictures that they need. */
export interface Recording {
  steps: Step[]
  pictures: Set<string>
}

/**
 * Replays a recording once its pictures have loaded; pictures that fail to load are skipped. Recordings for
 * one canvas are replayed in order. Fails when there is no such canvas.
 */
export async function replay(
  canvasId: string,
  { steps, pictures }: Recording,
  keepsDrawing: boolean,
): Promise<void> {
  const coming = loadAll(pictures)
  const canvas = await findCanvas(canvasId)
  await inTurn(canvas, async () => {
    const loaded = await coming
    const surface = surfaceOf(canvas, !keepsDrawing)
    const { pen, ratio } = surface
    pen.save()
    pen.setTransform(1, 0, 0, 1, 0, 0)
    if (!keepsDrawing) pen.clearRect(0, 0, canvas.width, canvas.height)
    pen.scale(ratio, ratio)
    pen.beginPath()
    for (const step of steps) callForeign(() => step(surface, loaded))
    pen.restore()
  })
}

async function loadAll(paths: Iterable<string>): Promise<Pictures> {
  const loaded = new Map<string, HTMLImageElement>()
  const load = async (path: string) => {
    const picture = await loadReadablePicture(path).catch(() => undefined)
    if (picture) loaded.set(path, picture)
  }
  await Promise.all([...paths].map(load))
  return loaded
}
