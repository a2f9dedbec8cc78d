import { getLocation, hostBridge } from '../../runtime/index.ts'

/** Time limit for hosts that never answer, ms. */
const HOST_PATIENCE_MS = 10_000

/**
 * The phone's position (gcj02); `denied`: the visitor refused, `insecure`: browsers give no position to a page
 * without https, `silent`: no answer.
 */
export type PlaceAnswer = { lat: number; lng: number } | 'denied' | 'insecure' | 'silent'

/** Requests the phone's position, for at most ten seconds. Never rejects. */
export async function askPlace(): Promise<PlaceAnswer> {
  if (isInsecure()) return 'insecure'
  try {
    const { latitude: lat, longitude: lng } = await inTime(getLocation({ type: 'gcj02' }))
    return { lat, lng }
  } catch (error) {
    return isDenied(error) ? 'denied' : 'silent'
  }
}

function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('late')), HOST_PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Without https browsers answer "denied" without asking the visitor. */
const isInsecure = () => window.isSecureContext === false && !hostBridge()?.getLocation

const isDenied = (error: unknown) =>
  /auth deny/.test(String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error))
