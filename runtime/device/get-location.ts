import { bridgeHas, callBridge } from '../core/call-bridge.ts'
import { ApiFailure, defineApi } from '../core/define-api.ts'
import * as messages from '../core/messages.ts'
import { isString } from '../core/params.ts'
import { toGcj02 } from './gcj02.ts'

export interface GetLocationOptions {
  /** `wgs84` (satellite coordinates) by default, or `gcj02` (Chinese maps). */
  type: string
  /** Waits for a more accurate fix. False by default. */
  isHighAccuracy: boolean
  /** Time limit of an accurate fix, ms; values from 3000 on count. */
  highAccuracyExpireTime: number
}

/** Unknown values are 0. */
export interface Location {
  latitude: number
  longitude: number
  /** m/s */
  speed: number
  /** m, like the four fields that follow. */
  accuracy: number
  altitude: number
  verticalAccuracy: number
  horizontalAccuracy: number
}

const timeoutMs = 10_000
const leastAccurateMs = 3000

/** Error codes of the browser's geolocation. */
const failures: Readonly<Record<number, string>> = {
  1: messages.authDenied,
  2: messages.positionUnavailable,
  3: messages.timedOut,
}

/**
 * Position of the visitor, from the host, else from the browser: degrees, m and m/s. `type`: `wgs84` by
 * default, or `gcj02`. Fails with `auth deny` when the visitor refuses, with `timeout` after 10 s, with
 * `the position is not available`, and with `h5端仅在微信公众号中支持 API getLocation` where neither has it.
 */
export const getLocation = /* @__PURE__ */ defineApi<GetLocationOptions, Location>('getLocation', {
  defaults: { type: 'wgs84', isHighAccuracy: false, highAccuracyExpireTime: 0 },
  checks: { type: [isString] },
  async run(options) {
    if (bridgeHas('getLocation') || !navigator.geolocation) return askHost(options.type)
    const { coords } = await askBrowser(options)
    const { speed, accuracy, altitude, altitudeAccuracy: verticalAccuracy } = coords
    const { latitude, longitude } = options.type === 'gcj02' ? toGcj02(coords) : coords
    return locationOf({ latitude, longitude, speed, accuracy, altitude, verticalAccuracy })
  },
})

/** Requests one position from the browser, which asks for permission the first time. Fails like `getLocation`. */
export function askBrowser({
  isHighAccuracy,
  highAccuracyExpireTime,
}: Pick<
  GetLocationOptions,
  'isHighAccuracy' | 'highAccuracyExpireTime'
>): Promise<GeolocationPosition> {
  const hasOwnLimit = isHighAccuracy && highAccuracyExpireTime >= leastAccurateMs
  return new Promise((resolve, reject) =>
    navigator.geolocation.getCurrentPosition(
      resolve,
      ({ code }) => reject(new ApiFailure(failures[code] ?? messages.positionUnavailable)),
      {
        enableHighAccuracy: isHighAccuracy,
        timeout: hasOwnLimit ? highAccuracyExpireTime : timeoutMs,
      },
    ),
  )
}

/** Some hosts return numbers as text, and report a refusal as `cancel`. */
async function askHost(type: string): Promise<Location> {
  try {
    return locationOf(await callBridge<Figures>('getLocation', { type }))
  } catch (error) {
    const isRefusal = error instanceof ApiFailure && error.message === messages.cancelled
    throw isRefusal ? new ApiFailure(messages.authDenied) : error
  }
}

type Figures = Partial<Record<keyof Location, unknown>>

function locationOf(found: Figures): Location {
  const figure = (name: keyof Location) => Number(found[name]) || 0
  return {
    latitude: figure('latitude'),
    longitude: figure('longitude'),
    speed: figure('speed'),
    accuracy: figure('accuracy'),
    altitude: figure('altitude'),
    verticalAccuracy: figure('verticalAccuracy'),
    horizontalAccuracy: figure('horizontalAccuracy') || figure('accuracy'),
  }
}
