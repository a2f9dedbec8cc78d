/** Duration of growing out of the thumbnail and back, ms. */
export const OPEN_MS = 200

export const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms))
