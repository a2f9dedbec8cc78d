import { getLocation, hostBridge } from '../../runtime/index.ts'

/** Hosts that never answer must not keep anybody waiting, ms. */
const PATIENCE_MS = 10_000

/**
 * Where the phone is (gcj02); `denied`: the visitor refused, `insecure`: no browser tells it to a page that came without
 * https, `silent`: nothing came of it.
 */
export type PlaceAnswer = { lat: number; lng: number } | 'denied' | 'insecure' | 'silent'

/** Asks the phone where it is, for at most ten seconds. Never rejects. */
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
    timer = setTimeout(() => reject(new Error('late')), PATIENCE_MS)
  })
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}

/** Without https browsers answer "denied" although the visitor was never asked. */
const isInsecure = () => window.isSecureContext === false && !hostBridge()?.getLocation

const isDenied = (error: unknown) =>
  /auth deny/.test(String((error as { errMsg?: unknown } | undefined)?.errMsg ?? error))
