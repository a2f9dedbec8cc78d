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

/** Calls once when the phone tells of its motion, unless the returned function was called before. */
export function whenMoved(onMotion: () => void): () => void {
  function handleMotion({ accelerationIncludingGravity: motion }: DeviceMotionEvent): void {
    if (motion?.x == null) return
    stop()
    onMotion()
  }
  const stop = () => window.removeEventListener('devicemotion', handleMotion)
  window.addEventListener('devicemotion', handleMotion)
  return stop
}

/** `ask`: this phone may tell of motion only after the visitor agreed · `off`: it does not, or they declined. */
export type MotionConsent = 'on' | 'ask' | 'off'

export function motionConsent(): MotionConsent {
  const sensor = motionSensor()
  if (!sensor) return 'off'
  return sensor.requestPermission ? 'ask' : 'on'
}

/** Has the phone ask the visitor; only from a tap. Where they have agreed before, it does not ask again. */
export async function askForMotion(): Promise<MotionConsent> {
  const answer = await motionSensor()
    ?.requestPermission?.()
    .catch(() => 'denied')
  return answer === 'granted' ? 'on' : 'off'
}

interface MotionSensor {
  requestPermission?: () => Promise<string>
}

const motionSensor = (): MotionSensor | undefined =>
  typeof DeviceMotionEvent === 'undefined'
    ? undefined
    : (DeviceMotionEvent as unknown as MotionSensor)
