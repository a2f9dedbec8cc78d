/** Out of the thumbnail and back into it, ms. */
export const OPEN_MS = 200

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
