/** Change of acceleration that walking does not cause, m/s², sum of the three axes. */
const jolt = 24

/** A shake goes there and back: a second jolt within this time belongs to the first, ms. */
const swingMs = 800

export interface Acceleration {
  x: number | null
  y: number | null
  z: number | null
}

/** Distinguishes shakes from other motion. `now` in ms. */
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

/** Calls back on shakes until the returned function is called; does nothing on phones that report no motion. */
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

/** Calls back once when the phone first reports motion, unless the returned function was called before. */
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

/** `ask`: the phone reports motion only after the visitor's consent · `off`: unsupported or declined. */
export type MotionConsent = 'on' | 'ask' | 'off'

export function motionConsent(): MotionConsent {
  const sensor = motionSensor()
  if (!sensor) return 'off'
  return sensor.requestPermission ? 'ask' : 'on'
}

/** Requests the visitor's consent; only from a tap. The phone remembers an earlier consent. */
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
