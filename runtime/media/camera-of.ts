/** The camera to open at once: when `sourceType` leaves nothing else. */
export function cameraOf(sourceType: unknown, camera = 'back'): 'user' | 'environment' | undefined {
  // A list of one reads like the word itself, which some pages pass.
  if (String(sourceType) !== 'camera') return undefined
  return camera === 'front' ? 'user' : 'environment'
}
