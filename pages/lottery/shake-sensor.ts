/** Change of speed that no walking hand makes, m/s² along the three axes together. */
const jolt = 24

/** One swing of the arm goes there and back: the second jolt within this time belongs to the first, ms. */
const swingMs = 800

export interface Acceleration {
  x: number | null
  y: number | null
  z: number | null
}

/** Tells shakes from other motion. `now` in ms. */
export function createShakeDetector() {
  let before: Acceleration | undefined
  let shookAt = Number.NEGATIVE_INFINITY

  return function isShake(motion: Acceleration, now: number): boolean {
    const last = before
    before = motion
    if (!last || now - shookAt < swingMs) return false
    const change = axes.reduce(
      (sum, axis) => sum + Math.abs((motion[axis] ?? 0) - (last[axis] ?? 0)),
      0,
    )
    if (change < jolt) return false
    shookAt = now
    return true
  }
}

const axes = ['x', 'y', 'z'] as const

/** Listens for shakes until the returned function is called; silent where the phone does not tell of motion. */
export function watchShakes(onShake: () => void): () => void {
  const isShake = createShakeDetector()
  function handleMotion({
    accelerationIncludingGravity: motion,
    timeStamp,
  }: DeviceMotionEvent): void {
    if (motion && isShake(motion, timeStamp)) onShake()
  }
  window.addEventListener('devicemotion', handleMotion)
  return () => window.removeEventListener('devicemotion', handleMotion)
}

/** Some phones tell of motion only after the visitor agreed; they ask once, and only from a tap. */
export async function askForMotion(): Promise<void> {
  if (typeof DeviceMotionEvent === 'undefined') return
  const { requestPermission } = DeviceMotionEvent as unknown as {
    requestPermission?: () => Promise<string>
  }
  await requestPermission?.().catch(() => undefined)
}
