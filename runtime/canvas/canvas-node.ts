/** What pages expect of a canvas that they got hold of, beside what browsers give it. */
export interface CanvasNode extends HTMLCanvasElement {
  createImage(): HTMLImageElement
  requestAnimationFrame(callback: FrameRequestCallback): number
  cancelAnimationFrame(handle: number): void
}

/** Adds it to a canvas, once. */
export function canvasNode(canvas: HTMLCanvasElement): CanvasNode {
  return Object.assign(canvas, {
    createImage: () => new Image(),
    requestAnimationFrame: (callback: FrameRequestCallback) => requestAnimationFrame(callback),
    cancelAnimationFrame: (handle: number) => cancelAnimationFrame(handle),
  })
}
