import { callBridge } from '../core/call-bridge.ts'
import { defineApi } from '../core/define-api.ts'
import { isNumber, isString } from '../core/params.ts'

export interface OpenLocationOptions {
  /** Degrees, gcj02. */
  latitude: number
  /** Degrees, gcj02. */
  longitude: number
  /** 5 to 18, 18 by default. */
  scale: number
  /** Name of the location, '' by default. */
  name: string
  /** Address of the location, '' by default. */
  address: string
}

/**
 * Shows a location on the host's map. Fails with `h5端仅在微信公众号中支持 API openLocation` outside of the host.
 * There is no fallback to the phone's map link: it expects other coordinates, is off by some hundred
 * metres, and does not report whether it was opened; the page may offer the address instead.
 */
export const openLocation = /* @__PURE__ */ defineApi<
  OpenLocationOptions,
  object,
  'latitude' | 'longitude'
>('openLocation', {
  defaults: { scale: 18, name: '', address: '' },
  checks: {
    latitude: [isNumber],
    longitude: [isNumber],
    scale: [isNumber],
    name: [isString],
    address: [isString],
  },
  async run({ latitude, longitude, scale, name, address }) {
    await callBridge('openLocation', { latitude, longitude, scale, name, address })
  },
})
