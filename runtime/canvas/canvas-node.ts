/** A canvas element with the methods that page code expects of the platform's canvas node. */
export interface CanvasNode extends HTMLCanvasElement {
  createImage(): HTMLImageElement
  requestAnimationFrame(callback: FrameRequestCallback): number
  cancelAnimationFrame(handle: number): void
}

/** Adds the platform's methods to a canvas element. */
export function canvasNode(canvas: HTMLCanvasElement): CanvasNode {
  return Object.assign(canvas, {
    createImage: () => new Image(),
    requestAnimationFrame: (callback: FrameRequestCallback) => requestAnimationFrame(callback),
    cancelAnimationFrame: (handle: number) => cancelAnimationFrame(handle),
  })
}
