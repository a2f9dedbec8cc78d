/** The camera to open directly: only if `sourceType` allows nothing else. */
export function cameraOf(sourceType: unknown, camera = 'back'): 'user' | 'environment' | undefined {
  // A list with one entry stringifies like the bare word, which some pages pass.
  if (String(sourceType) !== 'camera') return undefined
  return camera === 'front' ? 'user' : 'environment'
}
